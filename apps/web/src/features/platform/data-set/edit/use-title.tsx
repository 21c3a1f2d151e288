import { Button, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Title } from '#assets/frame/index.ts'
import { AssetComments, Company, SavedWord } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { DataSetLife } from './document/data-set-life.ts'
import { texts as stepTexts } from './document/step-texts.ts'
import { texts } from './texts.ts'

type TitleProps = {
  readonly life: DataSetLife
  /** Within another designer. */
  readonly inside: boolean
  readonly onVersions: () => void
  /** The query runs before it becomes a version. */
  readonly checking: boolean
  readonly onPublish: () => void
  /** What a narrow window runs. */
  readonly run: ReactNode
}

const State = ({ isNew }: { readonly isNew: boolean }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      {isNew && <StatusTag tone="neutral">{t('never')}</StatusTag>}
      <SavedWord />
    </>
  )
}

const Actions = ({ life, checking, onVersions, onPublish }: TitleProps): ReactNode => {
  const t = useText(texts)
  const releasable = useStore(
    life.store,
    ({ save, asset }) => save !== 'saved' || asset?.version === 0 || asset?.hasDraft === true,
  )
  return (
    <>
      <Button
        size="small"
        kind="primary"
        icon="rocket"
        busy={checking}
        disabled={!releasable}
        onClick={onPublish}
      >
        {t(checking ? 'checking' : 'publish')}
      </Button>
      <Button kind="text" size="small" icon="history" label={t('versions')} onClick={onVersions} />
    </>
  )
}

const isStep = (label: string): label is keyof typeof stepTexts => label in stepTexts

const useSteps = (life: DataSetLife): Title['steps'] => {
  const t = useText(stepTexts)
  const { done, undone } = useStore(life.store, (state) => state.history)
  const word = (label: string | undefined): string | undefined =>
    label !== undefined && isStep(label) ? t(label) : undefined
  return {
    undos: done.length > 0,
    redos: undone.length > 0,
    onUndo: () => life.undo(),
    onRedo: () => life.redo(),
    words: { undo: word(done.at(-1)?.label), redo: word(undone.at(-1)?.label) },
  }
}

/** Name and state of the data set, and what is done with it as a whole. */
export const useTitle = (props: TitleProps): Title => {
  const { life, inside, run } = props
  const t = useText(texts)
  const asset = useStore(life.store, (state) => state.asset)
  const name = asset?.name ?? ''
  const comments = asset && <AssetComments id={asset.id} name={name} size="small" />
  return {
    name,
    ...(!inside && { back: { to: '/report/data-set', label: t('back') } }),
    saveState: <State isNew={asset?.version === 0} />,
    company: <Company />,
    steps: useSteps(life),
    actions: (
      <>
        {comments}
        {asset?.level !== 'view' && <Actions {...props} />}
      </>
    ),
    narrowActions: (
      <>
        {comments}
        {run}
      </>
    ),
  }
}
