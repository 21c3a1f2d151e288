import type { DocumentMerge, Side, Theirs } from '@gridwright/document'
import { Button, Dialog, notify } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { AssetLife, ClashPlace } from '#assets/life/asset-life.ts'
import { texts } from '#assets/life/texts.ts'
import { useThisOne } from '#assets/life/use-life.ts'
import { ClashTable } from './clash-table.tsx'
import type { ClashWords } from './clash-table.tsx'
import { useShortTime } from './use-short-time.ts'
import styles from './questions.module.css'

type Props<D, C extends ClashPlace> = {
  readonly life: AssetLife<D, C>
  readonly theirs: Theirs<D>
  readonly words: ClashWords<C>
}

const useChoices = <D, C extends ClashPlace>(life: AssetLife<D, C>) => {
  const t = useText(texts)
  const [busy, setBusy] = useState(false)
  const guarded = (act: () => Promise<void>) => (): void => {
    setBusy(true)
    void act()
      .catch(notifyError)
      .finally(() => setBusy(false))
  }
  const copy = async (): Promise<void> => {
    const name = t('copyName', { name: life.store.getState().asset?.name ?? '' }).slice(0, 100)
    await life.keepCopy(name)
    notify.success(t('copied', { name }))
  }
  return { busy, copy: guarded(copy), takeTheirs: guarded(() => life.takeTheirs()) }
}

const useMerge = <D, C extends ClashPlace>({ life, theirs }: Props<D, C>): DocumentMerge<D, C> => {
  const document = useStore(life.store, (state) => state.document)
  // What is shown may change while the question stands.
  return useMemo(() => life.merge(theirs), [life, theirs, document]) // oxlint-disable-line react-hooks/exhaustive-deps -- the life merges what is shown
}

const Question = <D, C extends ClashPlace>(
  props: Props<D, C> & { readonly onClose: () => void },
): ReactNode => {
  const { life, theirs, words, onClose } = props
  const t = useText(texts)
  const thisOne = useThisOne()
  const time = useShortTime(theirs.at)
  const { clashes, resolve } = useMerge(props)
  const { busy, copy, takeTheirs } = useChoices(life)
  const [sides, setSides] = useState<Readonly<Record<number, Side>>>({})
  const chosen = clashes.map((_, at) => sides[at] ?? 'mine')
  const all = (side: Side): void => setSides(Object.fromEntries(clashes.map((_, at) => [at, side])))
  return (
    <Dialog
      title={t('conflictTitle', { user: theirs.by, thisOne })}
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
          <Button kind="primary" onClick={() => life.decide(resolve(chosen), theirs)}>
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
        words={words}
        sides={chosen}
        user={theirs.by}
        onChoose={(at, side) => setSides({ ...sides, [at]: side })}
      />
    </Dialog>
  )
}

/** Somebody saved first and touched the same places; nothing of either is lost until the person has chosen (RPT-03). */
export const ConflictDialog = <D, C extends ClashPlace>(props: Props<D, C>): ReactNode => {
  const t = useText(texts)
  const [closed, setClosed] = useState(false)
  if (!closed) return <Question {...props} onClose={() => setClosed(true)} />
  return (
    <div className={styles['again']}>
      <Button kind="primary" icon="warning" onClick={() => setClosed(false)}>
        {t('conflictState')}
      </Button>
    </div>
  )
}
