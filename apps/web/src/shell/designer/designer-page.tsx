import { EmptyState } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import type { AssetLife, AssetOpening } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { useTabTitle } from '#shell/tabs/use-tab.ts'
import { OpenLife } from './open-life.tsx'
import { texts } from './texts.ts'

type DesignerPageProps<L> = {
  readonly icon: IconName
  /** The list of its kind. */
  readonly back: { readonly to: string; readonly label: string }
  readonly words: { readonly noId: string; readonly loadFailed: string }
  /** How its address names the asset, where not by `id`. */
  readonly idParam?: string
  /** The life of its kind, made once for each address and person. */
  readonly begin: (opening: AssetOpening) => L
  /** What stands there once the asset is open. */
  readonly children: (life: L) => ReactNode
}

type DesigningProps<L> = Omit<DesignerPageProps<L>, 'icon' | 'back' | 'idParam'> & {
  readonly opening: AssetOpening
  readonly backLink: ReactNode
}

const Designing = <L extends AssetLife<unknown>>(props: DesigningProps<L>): ReactNode => {
  const { opening, begin, words, backLink, children } = props
  const t = useText(texts)
  const [life] = useState(() => begin(opening))
  const name = useStore(life.store, ({ asset }) => asset?.name)
  const { version } = life
  useTabTitle(version === undefined ? name : name && t('version', { name, version }))
  return (
    <OpenLife life={life} loadFailed={words.loadFailed} back={backLink}>
      {children}
    </OpenLife>
  )
}

/**
 * The page of a designer, `?id=`, or `?id=&version=` of one of its versions to be looked at: opens the asset, asks before it
 * is left with unsaved work, and says why it cannot be opened. The route names `id` and `version` as its `keyParams`.
 */
export const DesignerPage = <L extends AssetLife<unknown>>(props: DesignerPageProps<L>): ReactNode => {
  const { icon, back, words, idParam = 'id', begin, children } = props
  const [params] = useSearchParams()
  const username = useFacts()?.username ?? ''
  const t = useText(texts)
  const backLink = <Link to={back.to}>{back.label}</Link>
  const assetId = params.get(idParam) ?? ''
  if (assetId === '')
    return <EmptyState icon={icon} title={words.noId} hint={t('noIdHint')} action={backLink} />
  const version = Number(params.get('version') ?? '')
  const opening = { assetId, username, ...(Number.isInteger(version) && version > 0 && { version }) }
  return (
    <Designing
      key={`${username}/${assetId}/${version}`}
      opening={opening}
      begin={begin}
      words={words}
      backLink={backLink}
    >
      {children}
    </Designing>
  )
}
