import type { AssetSummary, LineageNode } from '@gridwright/contract'
import { ErrorState, SidePanel, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { callErrorText, useOperation } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { NodeList } from './node-list.tsx'
import styles from './lineage.module.css'

const words = defineTexts({
  title: ['血缘：{name}', 'Lineage: {name}'],
  uses: ['它使用的', 'What it uses'],
  usedBy: ['使用它的', 'What uses it'],
  usesNothing: ['还没有使用其他内容。', 'It uses nothing else yet.'],
  usedByNothing: ['没有其他内容使用它。', 'Nothing else uses it.'],
})

type PartProps = { readonly title: string; readonly none: string; readonly nodes: readonly LineageNode[] }

const Part = ({ title, none, nodes }: PartProps): ReactNode => (
  <section className={styles['part']}>
    <h3>{title}</h3>
    {nodes.length === 0 ? <p className={styles['none']}>{none}</p> : <NodeList nodes={nodes} />}
  </section>
)

type LineagePanelProps = { readonly asset: AssetSummary; readonly onClose: () => void }

/** What feeds an asset and what it feeds. */
export const LineagePanel = ({ asset, onClose }: LineagePanelProps): ReactNode => {
  const t = useText(words)
  const language = useLanguage()
  const { data, error, refetch } = useOperation('asset.lineage', { id: asset.id }, { staleTime: 0 })
  return (
    <SidePanel title={t('title', { name: asset.name })} onClose={onClose}>
      {data !== undefined && (
        <>
          <Part title={t('uses')} none={t('usesNothing')} nodes={data.uses} />
          <Part title={t('usedBy')} none={t('usedByNothing')} nodes={data.usedBy} />
        </>
      )}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data === undefined && error !== null && (
        <ErrorState compact hint={callErrorText(error, language)} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  )
}
