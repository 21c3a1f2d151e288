import { Button, Select, Switch } from '@gridwright/ui'
import { nothingChosen, screenDocument } from '@gridwright/screen'
import type { Action } from '@gridwright/screen'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { eventTexts } from './texts.ts'
import { ValueLine } from './value-line.tsx'
import styles from './events.module.css'

type Open = Extract<Action, { do: 'open' }>
type OpenProps = { readonly action: Open; readonly onChange: (action: Open) => void }
type Named = { readonly code: string; readonly name: string }

const reading = { staleTime: 60_000 } as const

/** Variables of a screen that its address may fill. */
const useScreenCodes = (id: string, enabled: boolean): readonly Named[] | undefined => {
  const { data } = useOperation('asset.get', { id }, { ...reading, enabled })
  return useMemo(() => {
    const read = data === undefined ? undefined : screenDocument.read(data.document)
    if (read === undefined || !('document' in read)) return undefined
    return read.document.variables
      .filter(({ url }) => url === true)
      .map(({ code, name }) => ({ code, name: name ?? '' }))
  }, [data])
}

const useReportCodes = (id: string, enabled: boolean): readonly Named[] | undefined =>
  useOperation('report.form', { id, timeZone: ownZone() }, { ...reading, enabled }).data?.parameters.map(
    ({ paramCode, paramName }) => ({ code: paramCode, name: paramName }),
  )

/** What the target asks for; undefined while it is read, and where it may not be seen. */
const useCodes = ({ what, id }: Open): readonly Named[] | undefined => {
  const isChosen = id !== nothingChosen
  const ofScreen = useScreenCodes(id, isChosen && what === 'screen')
  const ofReport = useReportCodes(id, isChosen && what === 'report')
  return what === 'screen' ? ofScreen : ofReport
}

type CodeProps = {
  readonly code: string
  readonly known: readonly Named[] | undefined
  readonly onChange: (code: string) => void
}

const CodeLine = ({ code, known, onChange }: CodeProps): ReactNode => {
  const t = useText(eventTexts)
  if (known === undefined)
    return (
      <TextLine
        label={t('parameter')}
        placeholder={t('parameter')}
        value={code}
        onChange={(next) => onChange(next.trim().slice(0, 60))}
      />
    )
  const choices = known.map((one) => ({ value: one.code, label: one.name || one.code }))
  const isThere = code === '' || known.some((one) => one.code === code)
  const gone = { value: code, label: t('gone', { code }) }
  return (
    <Select
      label={t('parameter')}
      value={code === '' ? undefined : code}
      placeholder={t('parameter')}
      choices={isThere ? choices : [gone, ...choices]}
      onChange={onChange}
    />
  )
}

const NewTab = ({ action, onChange }: OpenProps): ReactNode => {
  const t = useText(eventTexts)
  const set = (isNew: boolean): void => {
    const { inNewTab: _, ...rest } = action
    onChange(isNew ? { ...rest, inNewTab: true } : rest)
  }
  return (
    <span className={styles['switch']}>
      <Switch label={t('inNewTab')} checked={action.inNewTab === true} onChange={set} />
      <span>{t('inNewTab')}</span>
    </span>
  )
}

/** What the opened screen or report is handed: its parameters, each with a value, and where it opens. */
export const OpenValues = ({ action, onChange }: OpenProps): ReactNode => {
  const t = useText(eventTexts)
  const known = useCodes(action)
  const entries = Object.entries(action.values)
  const free = known?.find(({ code }) => !(code in action.values))?.code
  const set = (next: readonly (readonly [string, string])[]): void =>
    onChange({ ...action, values: Object.fromEntries(next) })
  if (action.id === nothingChosen) return null
  return (
    <>
      {entries.map(([code, value], at) => (
        // While its name is typed, a parameter is known by its place.
        <div key={`${at} of ${entries.length}`} className={styles['parameter']}>
          <CodeLine code={code} known={known} onChange={(next) => set(entries.with(at, [next, value]))} />
          <ValueLine
            label={t('valueOf', { code })}
            value={value}
            onChange={(next) => set(entries.with(at, [code, next]))}
          />
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('removeParameter', { code })}
            onClick={() => set(entries.toSpliced(at, 1))}
          />
        </div>
      ))}
      {known?.length === 0 ? (
        <p className={styles['hint']}>{t(action.what === 'screen' ? 'takesNone' : 'asksNone')}</p>
      ) : (
        <Button
          size="small"
          icon="plus"
          disabled={known !== undefined ? free === undefined : '' in action.values}
          onClick={() => set([...entries, [free ?? '', '${event.name}']])}
        >
          {t('addParameter')}
        </Button>
      )}
      <NewTab action={action} onChange={onChange} />
    </>
  )
}
