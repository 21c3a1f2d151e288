import type { AssetSummary } from '@gridwright/contract'
import { SidePanel } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
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

/** An asset's history: versions, what differs, and the way back to one of them (RPT-06). */
export const VersionsPanel = (props: VersionsPanelProps): ReactNode => {
  const { asset, rollBack, onRolledBack, onClose } = props
  const t = useText(versionTexts)
  const [compared, setCompared] = useState<Compared>()
  return (
    <SidePanel
      title={t('title', { name: asset.name })}
      width={compared === undefined ? 520 : 860}
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
        <Comparison asset={asset} compared={compared} onBack={() => setCompared(undefined)} />
      )}
    </SidePanel>
  )
}
