import { Button, Note, SearchInput } from '@gridwright/ui'
import { atPath, stateOf, withAtPath, withWidget } from '@gridwright/screen'
import type { Field, Widget, WidgetFacts } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { compare } from '@gridwright/document'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useChosenWidget, useDesk } from '#features/screens/screen-design/desk/use-desk.ts'
import { BoxLines } from './box-lines.tsx'
import { FieldControl } from './field-control.tsx'
import { FrameLines } from './frame-lines.tsx'
import { Line, Section } from './line.tsx'
import { lookTexts } from './texts.ts'
import styles from './look.module.css'

type One = { readonly id: string; readonly widget: Widget }
type Known = One & { readonly facts: WidgetFacts }

const tall = new Set(['long-text', 'json', 'lines', 'colours', 'texts', 'picture'])

const isShown = ({ when }: Field, options: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || when.is.includes(atPath(options, when.path))

const OptionLine = ({ id, widget, facts, field }: Known & { readonly field: Field }): ReactNode => {
  const language = useLanguage()
  const desk = useDesk()
  const { path } = field
  const own = atPath(widget.options, path)
  const usual = atPath(facts.defaults, path)
  const change = (value: unknown): void =>
    desk.change(
      (screen) =>
        withWidget(screen, id, (one) => ({ ...one, options: { ...withAtPath(one.options, path, value) } })),
      { label: 'look', together: `look ${id} ${path}` },
    )
  const isChanged = own !== undefined && compare(own, usual).length > 0
  return (
    <Line
      title={field.title[language]}
      help={field.help?.[language]}
      tall={tall.has(field.control)}
      onReset={isChanged ? () => change(undefined) : undefined}
    >
      <FieldControl field={field} label={field.title[language]} value={own ?? usual} onChange={change} />
    </Line>
  )
}

const grouped = (fields: readonly Field[], language: 'zh' | 'en'): ReadonlyMap<string, readonly Field[]> => {
  const groups = new Map<string, Field[]>()
  for (const field of fields) {
    const name = field.group[language]
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return groups
}

const matches = ({ title, group, path }: Field, text: string): boolean =>
  [title.zh, title.en, group.zh, group.en, path].join(' ').toLowerCase().includes(text.trim().toLowerCase())

const Options = ({ text, ...known }: Known & { readonly text: string }): ReactNode => {
  const t = useText(lookTexts)
  const language = useLanguage()
  const { facts, widget } = known
  const options = { ...facts.defaults, ...widget.options }
  const shown = facts.fields.filter((field) => isShown(field, options) && matches(field, text))
  if (shown.length === 0 && text !== '') return <p className={styles['hint']}>{t('none')}</p>
  return [...grouped(shown, language)].map(([title, fields], at) => (
    <Section
      key={`${facts.type} ${title} ${text === '' ? '' : 'found'}`}
      title={title}
      open={at < 2 || text !== ''}
    >
      {fields.map((field) => (
        <OptionLine key={field.path} {...known} field={field} />
      ))}
    </Section>
  ))
}

const ResetAll = ({ id, widget }: One): ReactNode => {
  const t = useText(lookTexts)
  const desk = useDesk()
  if (Object.keys(widget.options).length === 0) return null
  return (
    <Button
      size="small"
      icon="refresh"
      onClick={() =>
        desk.change((screen) => withWidget(screen, id, (one) => ({ ...one, options: {} })), { label: 'look' })
      }
    >
      {t('resetAll')}
    </Button>
  )
}

/** How the chosen widget looks: what its kind says can be changed, found by search, each put back by its dot. */
export const LookPanel = (): ReactNode => {
  const t = useText(lookTexts)
  const chosen = useChosenWidget()
  const [text, setText] = useState('')
  if (chosen === undefined) return null
  const { id, widget } = chosen
  const facts = widgetFactsOf(widget.type)
  const isReadable = stateOf(widget, widgetFactsOf) === 'current'
  return (
    <div key={id} className={styles['panel']}>
      <SearchInput label={t('search')} placeholder={t('search')} value={text} onChange={setText} />
      {text === '' && <BoxLines />}
      {!isReadable && <Note tone="warning">{t('broken')}</Note>}
      {facts !== undefined && isReadable && <Options id={id} widget={widget} facts={facts} text={text} />}
      {text === '' && (
        <Section title={t('frame')} open={false}>
          <FrameLines id={id} frame={widget.frame} />
        </Section>
      )}
      {text === '' && <ResetAll id={id} widget={widget} />}
    </div>
  )
}
