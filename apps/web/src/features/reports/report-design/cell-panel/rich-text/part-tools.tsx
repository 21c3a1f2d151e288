import type { Style } from '@gridwright/report-engine'
import { Button, ColourMenu, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { LookPatch, PartLook } from '#features/reports/report-design/document/rich-text/text-parts.ts'
import { sheetDefaults } from '#features/reports/report-design/document/sheet-style.ts'
import { fontSizes, fonts } from '#features/reports/report-design/ribbon/fonts.ts'
import { texts as ribbonTexts } from '#features/reports/report-design/ribbon/texts.ts'
import { texts } from './texts.ts'
import styles from './rich-text.module.css'

type Props = {
  /** What all of the selected parts have. */
  readonly look: PartLook
  readonly style: Style
  readonly onLook: (patch: LookPatch) => void
}

const Marks = ({ look, style, onLook }: Props): ReactNode => {
  const t = useText(ribbonTexts)
  return (['bold', 'italic', 'underline', 'strike'] as const).map((what) => {
    const isOn = (look[what] ?? style[what]) === true
    return (
      <Button
        key={what}
        kind="text"
        size="small"
        icon={what}
        label={t(what)}
        aria-pressed={isOn}
        onClick={() => onLook({ [what]: !isOn })}
      />
    )
  })
}

const Scripts = ({ look, onLook }: Props): ReactNode => {
  const t = useText(texts)
  return (['super', 'sub'] as const).map((script) => (
    <Button
      key={script}
      kind="text"
      size="small"
      label={t(script)}
      aria-pressed={look.script === script}
      onClick={() => onLook({ script: look.script === script ? undefined : script })}
    >
      {script === 'super' ? 'x²' : 'x₂'}
    </Button>
  ))
}

const Font = ({ look, style, onLook }: Props): ReactNode => {
  const t = useText(ribbonTexts)
  const font = look.font ?? style.font ?? sheetDefaults.font
  const size = look.fontSize ?? style.fontSize ?? sheetDefaults.fontSize
  const known = fonts.some(({ value }) => value === font)
  return (
    <>
      <Select
        className={styles['font']}
        label={t('font')}
        value={font}
        choices={known ? [...fonts] : [{ value: font, label: font }, ...fonts]}
        onChange={(value) => onLook({ font: value })}
      />
      <Select
        className={styles['size']}
        label={t('fontSize')}
        value={size}
        choices={[...new Set([...fontSizes, size])]
          .toSorted((a, b) => a - b)
          .map((value) => ({ value, label: String(value) }))}
        onChange={(value) => onLook({ fontSize: value })}
      />
    </>
  )
}

/** How the selected part of a text looks: the ribbon's controls, for a part. */
export const PartTools = (props: Props): ReactNode => {
  const t = useText(ribbonTexts)
  const own = useText(texts)
  return (
    <fieldset className={styles['tools']} aria-label={own('tools')}>
      <Marks {...props} />
      <Scripts {...props} />
      <ColourMenu
        label={t('color')}
        icon="text-color"
        value={props.look.color}
        none={t('automatic')}
        onChange={(color) => props.onLook({ color })}
      />
      <Font {...props} />
    </fieldset>
  )
}
