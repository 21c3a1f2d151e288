import { Button, Select, Switch } from '@gridwright/ui'
import { atPath, isGroup, withAtPath } from '@gridwright/screen'
import type { Field, Node } from '@gridwright/screen'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { ReportLine } from './asset-line.tsx'
import { ColourLine, NumberLine, SliderLine, TextLine } from './inputs.tsx'
import { PictureLine } from './picture-line.tsx'
import { lookTexts } from './texts.ts'
import styles from './look.module.css'

type ControlProps = {
  readonly field: Field
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : String(value)
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const Numbers = ({ field, label, value, onChange }: ControlProps): ReactNode => {
  if (field.control !== 'number' && field.control !== 'slider') return null
  const { min, max, step, unit } = field
  if (field.control === 'slider' && min !== undefined && max !== undefined)
    return <SliderLine {...{ label, min, max, step, onChange }} value={number(value) ?? min} />
  return (
    <NumberLine {...{ label, min, max, onChange }} value={number(value)} {...(unit && { prefix: unit })} />
  )
}

const JsonControl = ({ label, value, onChange }: ControlProps): ReactNode => {
  const t = useText(lookTexts)
  const [typed, setTyped] = useState<string>()
  const [isBad, setBad] = useState(false)
  const shown = typed ?? JSON.stringify(value, null, 2) ?? ''
  return (
    <>
      <TextLine
        label={label}
        lines={6}
        value={shown}
        onChange={(next) => {
          setTyped(next)
          try {
            onChange(JSON.parse(next))
            setBad(false)
          } catch {
            setBad(true)
          }
        }}
      />
      {isBad && <span className={styles['bad']}>{t('badJson')}</span>}
    </>
  )
}

const groupsIn = (nodes: readonly Node[]): readonly { readonly value: string; readonly label: string }[] =>
  nodes.flatMap((node) =>
    isGroup(node) ? [{ value: node.group, label: node.name || node.group }, ...groupsIn(node.children)] : [],
  )

/** Something of the screen, by name. */
const OfScreen = ({ field, label, value, onChange }: ControlProps): ReactNode => {
  const t = useText(lookTexts)
  const screen = useScreen((one) => one)
  const choices =
    field.control === 'variable'
      ? screen.variables.map(({ code, name }) => ({ value: code, label: name ? `${name} (${code})` : code }))
      : field.control === 'group'
        ? groupsIn(screen.tree)
        : Object.entries(screen.widgets).map(([id, { name }]) => ({ value: id, label: name || id }))
  const chosen = text(value)
  return (
    <Select
      label={label}
      value={chosen === '' ? undefined : chosen}
      placeholder={t('notChosen')}
      choices={choices}
      onChange={onChange}
      onClear={chosen === '' ? undefined : () => onChange('')}
    />
  )
}

const Texts = ({ label, value, onChange }: ControlProps): ReactNode => {
  const t = useText(lookTexts)
  const items = Array.isArray(value) ? value.map((one) => text(one)) : []
  return (
    <TextLine
      label={label}
      lines={3}
      placeholder={t('oneEach')}
      value={items.join('\n')}
      onChange={(next) => onChange(next === '' ? [] : next.split('\n'))}
    />
  )
}

const Colours = ({ label, value, onChange }: ControlProps): ReactNode => {
  const t = useText(lookTexts)
  const items = Array.isArray(value) ? value.map((one) => text(one)) : []
  return (
    <div className={styles['lines']}>
      {items.map((colour, at) => (
        // Colours have no names of their own: their places are what they are known by.
        <span key={`${at} of ${items.length}`} className={styles['colour']}>
          <ColourLine
            label={`${label} ${at + 1}`}
            value={colour}
            onChange={(next) => onChange(items.with(at, next))}
          />
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('remove', { number: at + 1 })}
            onClick={() => onChange(items.toSpliced(at, 1))}
          />
        </span>
      ))}
      <Button size="small" icon="plus" onClick={() => onChange([...items, '#35b6ff'])}>
        {t('add')}
      </Button>
    </div>
  )
}

const Choice = ({ field, label, value, onChange }: ControlProps): ReactNode => {
  const language = useLanguage()
  if (field.control !== 'choice') return null
  const isNumber = typeof value === 'number'
  return (
    <Select
      label={label}
      value={text(value)}
      choices={field.choices.map((choice) => ({ value: choice.value, label: choice.title[language] }))}
      onChange={(next) => onChange(isNumber ? Number(next) : next)}
    />
  )
}

const OneText = ({ field, label, value, onChange }: ControlProps): ReactNode => (
  <TextLine
    label={label}
    lines={field.control === 'long-text' ? 3 : 1}
    value={text(value)}
    onChange={onChange}
  />
)

const Flag = ({ label, value, onChange }: ControlProps): ReactNode => (
  <Switch label={label} checked={value === true} onChange={onChange} />
)

const Colour = ({ label, value, onChange }: ControlProps): ReactNode => (
  <ColourLine label={label} value={text(value) || undefined} onChange={onChange} />
)

const PictureOf = ({ label, value, onChange }: ControlProps): ReactNode => (
  <PictureLine label={label} value={text(value)} onChange={(key) => onChange(key ?? '')} />
)

const Report = ({ label, value, onChange }: ControlProps): ReactNode => (
  <ReportLine label={label} value={text(value)} onChange={onChange} />
)

type Item = Readonly<Record<string, unknown>>

const itemsOf = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.filter((one): one is Item => typeof one === 'object' && one !== null) : []

/** A list whose lines have several fields each. */
const Lines = ({ field, value, onChange }: ControlProps): ReactNode => {
  const t = useText(lookTexts)
  const language = useLanguage()
  if (field.control !== 'lines') return null
  const items = itemsOf(value)
  return (
    <div className={styles['lines']}>
      {items.map((item, at) => (
        // Lines have no names of their own: their places are what they are known by.
        <div key={`${at} of ${items.length}`} className={styles['item']}>
          <div>
            {field.fields.map((one) => (
              <div key={one.path} className={styles['line']}>
                <span className={styles['title']}>{one.title[language]}</span>
                <FieldControl
                  field={one}
                  label={`${one.title[language]} ${at + 1}`}
                  value={atPath(item, one.path)}
                  onChange={(next) => onChange(items.with(at, withAtPath(item, one.path, next)))}
                />
              </div>
            ))}
          </div>
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('remove', { number: at + 1 })}
            onClick={() => onChange(items.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onClick={() => onChange([...items, field.added])}>
        {t('add')}
      </Button>
    </div>
  )
}

const controls: Readonly<Record<Field['control'], ComponentType<ControlProps>>> = {
  text: OneText,
  area: OneText,
  'long-text': OneText,
  number: Numbers,
  slider: Numbers,
  flag: Flag,
  colour: Colour,
  colours: Colours,
  texts: Texts,
  choice: Choice,
  picture: PictureOf,
  json: JsonControl,
  lines: Lines,
  report: Report,
  variable: OfScreen,
  widget: OfScreen,
  group: OfScreen,
}

/** The control of one option, by what its kind says of it. */
export const FieldControl = (props: ControlProps): ReactNode => {
  const Control = controls[props.field.control]
  return <Control {...props} />
}
