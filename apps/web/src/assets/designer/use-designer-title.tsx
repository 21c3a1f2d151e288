import { Button, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { AssetComments } from '#assets/comments/asset-comments.tsx'
import type { Title } from '#assets/frame/index.ts'
import type { AssetLife } from '#assets/life/asset-life.ts'
import { Company } from '#assets/life/company.tsx'
import { SavedWord } from '#assets/life/saved-word.tsx'
import { useText } from '#base/i18n/index.ts'
import type { Texts } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type TitleNeeds = {
  /** Absent within another page. */
  readonly back: Title['back']
  /** What its steps did, by their labels. */
  readonly stepTexts: Texts<string>
  readonly onVersions: () => void
  readonly onPublish: () => void
  /** What is done first takes its time: said in place of the button's word. */
  readonly busyWord?: string | undefined
  /** Before the ways to a version. */
  readonly actions?: ReactNode
  /** Beside the comments of a narrow window. */
  readonly narrowActions?: ReactNode
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

type VersionsProps = Pick<TitleNeeds, 'onVersions' | 'onPublish' | 'busyWord'> & {
  readonly life: AssetLife<unknown>
}

const Versions = ({ life, busyWord, onVersions, onPublish }: VersionsProps): ReactNode => {
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
        busy={busyWord !== undefined}
        disabled={!releasable}
        onClick={onPublish}
      >
        {busyWord ?? t('publish')}
      </Button>
      <Button kind="text" size="small" icon="history" label={t('versions')} onClick={onVersions} />
    </>
  )
}

const useSteps = (life: AssetLife<unknown>, stepTexts: Texts<string>): Title['steps'] => {
  const t = useText(stepTexts)
  const { done, undone } = useStore(life.store, (state) => state.history)
  const word = (label: string | undefined): string | undefined =>
    label !== undefined && Object.hasOwn(stepTexts, label) ? t(label) : undefined
  return {
    undos: done.length > 0,
    redos: undone.length > 0,
    onUndo: () => life.undo(),
    onRedo: () => life.redo(),
    words: { undo: word(done.at(-1)?.label), redo: word(undone.at(-1)?.label) },
  }
}

/** What every designer's title bar says of an asset whose steps are commands: name, state, company, steps, comments, versions. */
export const useDesignerTitle = (life: AssetLife<unknown>, needs: TitleNeeds): Title => {
  const { back, stepTexts, actions, narrowActions, ...versions } = needs
  const asset = useStore(life.store, (state) => state.asset)
  const name = asset?.name ?? ''
  const comments = asset && <AssetComments id={asset.id} name={name} size="small" />
  return {
    name,
    ...(back && { back }),
    saveState: <State isNew={asset?.version === 0} />,
    company: <Company />,
    steps: useSteps(life, stepTexts),
    actions: (
      <>
        {comments}
        {actions}
        {asset?.level !== 'view' && <Versions life={life} {...versions} />}
      </>
    ),
    narrowActions: (
      <>
        {comments}
        {narrowActions}
      </>
    ),
  }
}
