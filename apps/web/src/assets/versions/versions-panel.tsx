import type { AssetSummary } from '@gridwright/contract'
import { SidePanel } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { AssetLife } from '#assets/life/asset-life.ts'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { Comparison } from './comparison.tsx'
import type { Compared } from './use-differences.ts'
import { versionTexts } from './texts.ts'
import { VersionList } from './version-list.tsx'

type VersionsPanelProps = {
  readonly asset: AssetSummary
  /** Of an open asset, whose life saves first and shows it then; false where it was not done. */
  readonly rollBack?: (version: number) => Promise<boolean>
  readonly onRolledBack?: () => void
  readonly onClose: () => void
}

type OpenVersionsProps = { readonly life: AssetLife<unknown>; readonly onClose: () => void }

/** Of an asset that is being designed: what is typed counts as its draft. */
export const OpenVersions = ({ life, onClose }: OpenVersionsProps): ReactNode => {
  const asset = useStore(life.store, (state) => state.asset)
  useEffect(() => void life.save(), [life])
  if (asset === undefined) return null
  return <VersionsPanel asset={asset} rollBack={(version) => life.rollBack(version)} onClose={onClose} />
}

/** An asset's history: versions, what differs, and the way back to one of them (RPT-06). */
export const VersionsPanel = (props: VersionsPanelProps): ReactNode => {
  const { asset, rollBack, onRolledBack, onClose } = props
  const t = useText(versionTexts)
  const [compared, setCompared] = useState<Compared>()
  return (
    <SidePanel
      title={t('title', { name: asset.name })}
      width={
        compared === undefined ? 520 : assetLooks[asset.kind].comparedPictures === undefined ? 860 : 1320
      }
      onClose={onClose}
    >
      {compared === undefined ? (
        <VersionList
          asset={asset}
          rollBack={rollBack}
          onCompare={setCompared}
          onRolledBack={() => {
            onClose()
            onRolledBack?.()
          }}
        />
      ) : (
        <Comparison
          asset={asset}
          compared={compared}
          onCompare={setCompared}
          onBack={() => setCompared(undefined)}
        />
      )}
    </SidePanel>
  )
}
