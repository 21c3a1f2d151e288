import { basesOf } from '@gridwright/document'
import type { Saving, Side, Theirs } from '@gridwright/document'
import type { Template } from '@gridwright/report-engine'
import { Button, Dialog, notify } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { call, notifyError } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { mergeTemplates } from '#features/report-design/document/merge/merge-templates.ts'
import type { TemplateMerge } from '#features/report-design/document/merge/merge-templates.ts'
import { texts } from '#features/report-design/texts/texts.ts'
import { ClashTable } from './clash-table.tsx'
import { useShortTime } from './use-short-time.ts'
import styles from './draft-questions.module.css'

const mergeOf = (saving: Saving<Template>, mine: Template, theirs: Theirs<Template>): TemplateMerge =>
  mergeTemplates({ bases: basesOf(saving, theirs), mine, theirs: theirs.document })

const useChoices = (theirs: Theirs<Template>, merge: TemplateMerge) => {
  const t = useText(texts)
  const designer = useDesigner()
  const [busy, setBusy] = useState(false)
  const guarded = (act: () => Promise<void>) => (): void => {
    setBusy(true)
    void act()
      .catch(notifyError)
      .finally(() => setBusy(false))
  }
  const copy = async (): Promise<void> => {
    await designer.takeTyped()
    const { asset, template } = designer.store.getState()
    const name = t('copyName', { name: asset?.name ?? '' }).slice(0, 100)
    const folderId = asset?.folderId ?? null
    await call('asset.create', { kind: 'report', name, document: template, folderId })
    notify.success(t('copied', { name }))
    await designer.takeTheirs()
  }
  return {
    busy,
    copy: guarded(copy),
    takeTheirs: guarded(() => designer.takeTheirs()),
    decide: (sides: readonly Side[]) => designer.decide(merge.resolve(sides), theirs),
  }
}

const useMerge = (theirs: Theirs<Template>): TemplateMerge => {
  const designer = useDesigner()
  const template = useDesignerState((state) => state.template)
  return useMemo(() => mergeOf(designer.saving(), template, theirs), [designer, template, theirs])
}

const Question = ({ theirs, onClose }: Props & { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const time = useShortTime(theirs.at)
  const merge = useMerge(theirs)
  const { busy, copy, takeTheirs, decide } = useChoices(theirs, merge)
  const [sides, setSides] = useState<Readonly<Record<number, Side>>>({})
  const { clashes } = merge
  const chosen = clashes.map((_, at) => sides[at] ?? 'mine')
  const all = (side: Side): void => setSides(Object.fromEntries(clashes.map((_, at) => [at, side])))
  return (
    <Dialog
      title={t('conflictTitle', { user: theirs.by })}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button busy={busy} onClick={copy}>
            {t('keepMine')}
          </Button>
          <Button busy={busy} onClick={takeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button kind="primary" onClick={() => decide(chosen)}>
            {t('applyChoice')}
          </Button>
        </>
      }
    >
      <p>{t('conflictText', { user: theirs.by, time, count: clashes.length })}</p>
      <div className={styles['all']}>
        <Button size="small" onClick={() => all('mine')}>
          {t('allMine')}
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          {t('allTheirs')}
        </Button>
      </div>
      <ClashTable
        clashes={clashes}
        sides={chosen}
        user={theirs.by}
        onChoose={(at, side) => setSides({ ...sides, [at]: side })}
      />
    </Dialog>
  )
}

type Props = { readonly theirs: Theirs<Template> }

/** Somebody saved first and touched the same places; nothing of either is lost until the person has chosen (RPT-03). */
export const ConflictDialog = ({ theirs }: Props): ReactNode => {
  const t = useText(texts)
  const [closed, setClosed] = useState(false)
  if (!closed) return <Question theirs={theirs} onClose={() => setClosed(true)} />
  return (
    <div className={styles['again']}>
      <Button kind="primary" icon="warning" onClick={() => setClosed(false)}>
        {t('conflictState')}
      </Button>
    </div>
  )
}
