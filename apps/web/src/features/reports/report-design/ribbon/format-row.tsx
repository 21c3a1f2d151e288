import { ActionMenu, Button, ColourMenu, Icon, Select } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { ToolRow, ToolRule } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import { sheetDefaults } from '#features/reports/report-design/document/sheet-style.ts'
import { BorderMenu } from './border-menu.tsx'
import { fonts, fontSizes } from './fonts.ts'
import { NumberFormatField } from './number-format-field.tsx'
import { withDecimals } from './number-formats.ts'
import { TableStyleMenu } from './table-style-menu.tsx'
import { texts } from './texts.ts'
import { useFormat } from './use-format.ts'
import styles from './ribbon.module.css'

type ToolProps = {
  readonly icon: IconName
  readonly label: string
  /** Given where the button is on or off. */
  readonly pressed?: boolean
  readonly onClick: () => void
}

const Tool = ({ pressed, ...button }: ToolProps): ReactNode => (
  <Button {...button} kind="text" size="small" {...(pressed !== undefined && { 'aria-pressed': pressed })} />
)

const Marks = (): ReactNode => {
  const t = useText(texts)
  const { look, format } = useFormat()
  return (['bold', 'italic', 'underline', 'strike'] as const).map((what) => (
    <Tool
      key={what}
      icon={what}
      label={t(what)}
      pressed={look[what] === true}
      onClick={() => format({ what, value: look[what] !== true })}
    />
  ))
}

const FontFields = (): ReactNode => {
  const t = useText(texts)
  const { look, format } = useFormat()
  const font = look.font ?? sheetDefaults.font
  const size = look.fontSize ?? sheetDefaults.fontSize
  const known = fonts.some(({ value }) => value === font)
  return (
    <>
      <Select
        className={styles['font']}
        label={t('font')}
        value={font}
        choices={known ? [...fonts] : [{ value: font, label: font }, ...fonts]}
        onChange={(value) => format({ what: 'font', value })}
      />
      <Select
        className={styles['size']}
        label={t('fontSize')}
        value={size}
        choices={[...new Set([...fontSizes, size])]
          .toSorted((a, b) => a - b)
          .map((value) => ({ value, label: String(value) }))}
        onChange={(value) => format({ what: 'fontSize', value })}
      />
    </>
  )
}

const Colours = (): ReactNode => {
  const t = useText(texts)
  const { look, format } = useFormat()
  return (
    <>
      <ColourMenu
        label={t('color')}
        icon="text-color"
        value={look.color}
        none={t('automatic')}
        onChange={(value) => format({ what: 'color', value })}
      />
      <ColourMenu
        label={t('background')}
        icon="fill-color"
        value={look.background}
        none={t('noFill')}
        onChange={(value) => format({ what: 'background', value })}
      />
      <BorderMenu onChange={format} />
      <TableStyleMenu />
    </>
  )
}

const Alignment = (): ReactNode => {
  const t = useText(texts)
  const { look, format } = useFormat()
  return (
    <>
      {(['left', 'center', 'right'] as const).map((value) => (
        <Tool
          key={value}
          icon={`align-${value}`}
          label={t(value)}
          pressed={look.align === value}
          onClick={() => format({ what: 'align', value })}
        />
      ))}
      {(['top', 'middle', 'bottom'] as const).map((value) => (
        <Tool
          key={value}
          icon={`align-${value}`}
          label={t(value)}
          pressed={look.verticalAlign === value}
          onClick={() => format({ what: 'verticalAlign', value })}
        />
      ))}
      <Tool
        icon="wrap"
        label={t('wrap')}
        pressed={look.wrap === true}
        onClick={() => format({ what: 'wrap', value: look.wrap !== true })}
      />
    </>
  )
}

const mergeTexts = { all: 'mergeAll', rows: 'mergeRows', columns: 'mergeColumns', none: 'mergeNone' } as const

const Merging = (): ReactNode => {
  const t = useText(texts)
  const { look, format } = useFormat()
  return (
    <>
      <Tool
        icon="merge"
        label={t(look.merged ? 'mergeNone' : 'merge')}
        pressed={look.merged}
        onClick={() => format({ what: 'merge', value: look.merged ? 'none' : 'all' })}
      />
      <ActionMenu
        label={t('merge')}
        className={styles['caret']}
        items={(['all', 'rows', 'columns', 'none'] as const).map((value) => ({
          key: value,
          label: t(mergeTexts[value]),
          onRun: () => format({ what: 'merge', value }),
        }))}
      >
        <Icon name="down" size={10} />
      </ActionMenu>
    </>
  )
}

const Numbers = (): ReactNode => {
  const t = useText(texts)
  const { look, format } = useFormat()
  const decimals = (step: 1 | -1): void =>
    format({ what: 'numberFormat', value: withDecimals(look.numberFormat, step) })
  return (
    <>
      <NumberFormatField
        pattern={look.numberFormat}
        onChange={(value) => format({ what: 'numberFormat', value })}
      />
      <Tool icon="decimals-more" label={t('more')} onClick={() => decimals(1)} />
      <Tool icon="decimals-fewer" label={t('fewer')} onClick={() => decimals(-1)} />
    </>
  )
}

/** Look with conditions and how values are shown, as a painter does; or how rows are taken as well. */
const Painter = (): ReactNode => {
  const t = useText(texts)
  const { format } = useFormat()
  return (
    <>
      <Tool icon="painter" label={t('painter')} onClick={() => format({ what: 'painter', value: 'look' })} />
      <ActionMenu
        label={t('painterKinds')}
        className={styles['caret']}
        items={(['look', 'bindings'] as const).map((value) => ({
          key: value,
          label: t(`paint-${value}`),
          onRun: () => format({ what: 'painter', value }),
        }))}
      >
        <Icon name="down" size={10} />
      </ActionMenu>
    </>
  )
}

/** How the selection looks; every control is delivered by viewer, print and exports. */
export const FormatRow = ({ onConditions }: { readonly onConditions: () => void }): ReactNode => {
  const t = useText(texts)
  const { format } = useFormat()
  return (
    <ToolRow label={t('format')} region="format" className={styles['row']}>
      <Painter />
      <Tool icon="eraser" label={t('clear')} onClick={() => format({ what: 'clear' })} />
      <ToolRule />
      <FontFields />
      <Marks />
      <Colours />
      <ToolRule />
      <Alignment />
      <Merging />
      <ToolRule />
      <Numbers />
      <ToolRule />
      <Button kind="text" size="small" icon="sliders" label={t('conditions')} onClick={onConditions}>
        <span className={styles['word']}>{t('conditions')}</span>
      </Button>
    </ToolRow>
  )
}
