import type { Scale } from '@gridwright/contract'
import { Button, ColourMenu, DropDown } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { ancestorsOf } from '#features/reports/report-design/document/parents.ts'
import { Row } from './panel-parts.tsx'
import { ScaleBounds } from './scale-bounds.tsx'
import { ScalePicture } from './scale-picture.tsx'
import { scalePresets } from './scale-presets.ts'
import { texts } from './scale-texts.ts'
import { ChoiceRow, Flag } from './setting-inputs.tsx'
import styles from './scale.module.css'

type ScaleProps = { readonly scale: Scale; readonly onChange: (scale: Scale) => void }

/** With settings changed; undefined takes one back. */
const changed = (scale: Scale, change: object): Scale => defined<Scale>({ ...scale, ...change } as Scale)

const Presets = ({ onTake }: { readonly onTake: (scale: Scale) => void }): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['presets']}>
      {scalePresets.map(([name, scale]) => (
        <Button key={name} kind="text" size="small" label={t(name)} onClick={() => onTake(scale)}>
          <ScalePicture scale={scale} />
        </Button>
      ))}
    </div>
  )
}

const colourNames = { bar: ['color', 'negative'], colors: ['low', 'middle', 'high'], icons: [] } as const
/** May be left out. */
const free: ReadonlySet<string> = new Set(['negative', 'middle'])

const Colours = ({ scale, onChange }: ScaleProps): ReactNode => {
  const t = useText(texts)
  return colourNames[scale.kind].map((name) => (
    <Row key={name} label={t(name)}>
      {(id) => (
        <ColourMenu
          id={id}
          label={t(name)}
          icon="fill-color"
          value={(scale as Readonly<Record<string, unknown>>)[name] as string | undefined}
          none={t(free.has(name) ? 'without' : 'unchanged')}
          onChange={(color) => {
            if (color !== undefined || free.has(name)) onChange(changed(scale, { [name]: color }))
          }}
        />
      )}
    </Row>
  ))
}

const WithinRow = ({ cell, scale, onChange }: ScaleProps & { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const parents = cell.sheet === undefined ? [] : ancestorsOf(cell.sheet, cell.address)
  const known = [...new Set([...parents, ...(scale.within === undefined ? [] : [scale.within])])]
  if (known.length === 0) return null
  return (
    <ChoiceRow
      label={t('within')}
      value={scale.within ?? ''}
      options={[
        { value: '', label: t('wholeSheet') },
        ...known.map((value) => ({ value, label: t('eachOf', { cell: value }) })),
      ]}
      onChange={(within) => onChange(changed(scale, { within: within === '' ? undefined : within }))}
    />
  )
}

const Settings = ({ cell, scale, onChange }: ScaleProps & { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <Colours scale={scale} onChange={onChange} />
      <ScaleBounds scale={scale} onChange={onChange} />
      <WithinRow cell={cell} scale={scale} onChange={onChange} />
      {scale.kind === 'icons' && (
        <Flag
          label={t('reversed')}
          checked={scale.reversed === true}
          onChange={(on) => onChange(changed(scale, { reversed: on || undefined }))}
        />
      )}
      {scale.kind !== 'colors' && (
        <Flag
          label={t('only')}
          checked={scale.only === true}
          onChange={(on) => onChange(changed(scale, { only: on || undefined }))}
        />
      )}
    </>
  )
}

type Props = {
  readonly cell: SelectedCell
  readonly scale: Scale | undefined
  readonly onChange: (scale: Scale | undefined) => void
}

/** How large the number is among all of its cell: as a bar, a colour or an icon (RPT-03). */
export const ScaleRows = ({ cell, scale, onChange }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <Row label={t('scale')}>
        {(id) => (
          <DropDown
            id={id}
            label={t('scale')}
            face={scale === undefined ? t('noScale') : <ScalePicture scale={scale} />}
          >
            {(close) => (
              <>
                <Button
                  size="small"
                  block
                  onClick={() => {
                    onChange(undefined)
                    close()
                  }}
                >
                  {t('noScale')}
                </Button>
                <Presets
                  onTake={(next) => {
                    onChange(next)
                    close()
                  }}
                />
              </>
            )}
          </DropDown>
        )}
      </Row>
      {scale !== undefined && <Settings cell={cell} scale={scale} onChange={onChange} />}
    </>
  )
}
