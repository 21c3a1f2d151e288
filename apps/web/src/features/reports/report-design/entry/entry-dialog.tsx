import type { EntryTarget } from '@gridwright/contract'
import { Button, Dialog, EmptyState, Note, TabList, tabPanel } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { entryToSheet } from '#features/reports/report-design/document/entry-places.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { bindingProblems, entryOf, isBorne, newTarget, targetProblems } from './entry-draft.ts'
import type { EntryProblem } from './entry-draft.ts'
import { tableOf, TargetSettings, useEntrySources, useTables } from './target-settings.tsx'
import { texts } from './texts.ts'
import styles from './entry.module.css'

type Targets = readonly EntryTarget[]

const useProblems = (targets: Targets, one: EntryTarget | undefined): readonly EntryProblem[] => {
  const template = useDesignerState((state) => state.template)
  const { tables } = useTables(one?.dataSourceId ?? '')
  const found = [
    ...bindingProblems(targets),
    ...targets.flatMap((target) =>
      targetProblems(target, template, target === one ? tableOf(target, tables) : undefined),
    ),
  ]
  const unsaid = entryOf(targets) === false && found.every(isBorne)
  return unsaid ? [...found, { code: 'Other' }] : found
}

const Problems = ({ problems }: { readonly problems: readonly EntryProblem[] }): ReactNode => {
  const t = useText(texts)
  const words = new Set(problems.map(({ code, params = {} }) => t(`problem${code}`, params)))
  return (
    <div className={styles['problems']} aria-live="polite">
      {[...words].map((word) => (
        <Note key={word} tone="warning">
          {word}
        </Note>
      ))}
    </div>
  )
}

type BarProps = {
  readonly id: string
  readonly targets: Targets
  readonly at: number
  readonly onSelect: (at: number) => void
  readonly onTargets: (targets: Targets) => void
}

const freeName = (targets: Targets, nameOf: (number: number) => string): string => {
  let number = targets.length + 1
  while (targets.some(({ name }) => name === nameOf(number))) number += 1
  return nameOf(number)
}

const Bar = ({ id, targets, at, onSelect, onTargets }: BarProps): ReactNode => {
  const t = useText(texts)
  const sheet = useDesignerState(
    (state) => state.selection?.sheetName ?? state.template.sheets[0]?.name ?? '',
  )
  const sources = useEntrySources()
  const add = (): void => {
    const source = targets[0]?.dataSourceId ?? (sources.length === 1 ? (sources[0]?.id ?? '') : '')
    onTargets([
      ...targets,
      newTarget(
        freeName(targets, (number) => t('target', { number })),
        sheet,
        source,
      ),
    ])
    onSelect(targets.length)
  }
  return (
    <div className={styles['bar']}>
      <div>
        {targets.length > 0 && (
          <TabList
            id={id}
            label={t('targets')}
            look="head"
            value={String(at)}
            onChange={(next) => onSelect(Number(next))}
            tabs={targets.map(({ name }, place) => ({
              value: String(place),
              label: name.trim() === '' ? t('target', { number: place + 1 }) : name,
            }))}
          />
        )}
      </div>
      <Button size="small" icon="plus" disabled={targets.length >= 20} onClick={add}>
        {t('add')}
      </Button>
      {targets.length > 0 && (
        <Button
          size="small"
          icon="trash"
          onClick={() => onTargets(targets.filter((_, place) => place !== at))}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

/** Which tables the report's cells are entered into (RPT-04, decision 0091). */
export const EntryDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const id = useId()
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const kept = useDesignerState((state) => state.template.entry)
  const [targets, setTargets] = useState<Targets>(() => kept?.targets ?? [])
  const [chosen, setAt] = useState(0)
  const at = Math.max(0, Math.min(chosen, targets.length - 1))
  const one = targets[at]
  const problems = useProblems(targets, one)
  const entry = entryOf(targets)
  const done = (): void => {
    const settings = spreadsheet?.settings()
    if (settings === undefined || entry === false) return
    const { entry: _before, ...rest } = settings
    const idOf = (name: string): string | undefined => spreadsheet?.sheetIdOf(name)
    spreadsheet?.editSettings(entry === undefined ? rest : { ...rest, entry: entryToSheet(entry, idOf) })
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      width={920}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{p('cancel')}</Button>
          <Button kind="primary" disabled={entry === false || !problems.every(isBorne)} onClick={done}>
            {p('ok')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{t('hint')}</p>
      <Bar id={id} targets={targets} at={at} onSelect={setAt} onTargets={setTargets} />
      {one === undefined ? (
        <EmptyState compact icon="edit" title={t('none')} hint={t('noneHint')} />
      ) : (
        <div key={at} {...tabPanel(id, String(at))}>
          <TargetSettings target={one} onChange={(next) => setTargets(targets.with(at, next))} />
        </div>
      )}
      <Problems problems={problems} />
    </Dialog>
  )
}
