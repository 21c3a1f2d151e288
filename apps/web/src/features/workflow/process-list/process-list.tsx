import type { AssetSummary } from '@gridwright/contract'
import { buttonLook } from '@gridwright/ui'
import type { RowAction } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AssetList } from '#assets/list/index.ts'
import type { CreateProps } from '#assets/list/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { DeployDialog } from '#parts/process-deploy/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import { BringProcess } from './bring-process.tsx'
import { CreateProcess } from './create-process.tsx'
import { sections } from './section.ts'
import type { Section } from './section.ts'
import { texts } from './texts.ts'
import { useExport } from './use-export.ts'

const creating = {
  activiti: (props: CreateProps): ReactNode => <CreateProcess {...props} section={sections.activiti} />,
  zeebe: (props: CreateProps): ReactNode => <CreateProcess {...props} section={sections.zeebe} />,
} as const

/** The processes of a section with their folders. */
export const ProcessList = ({ section }: { readonly section: Section }): ReactNode => {
  const t = useText(texts)
  const { takeHome } = useExport(section)
  const words = {
    title: t(section.dialect === 'zeebe' ? 'zeebeTitle' : 'activitiTitle'),
    sub: t(section.dialect === 'zeebe' ? 'zeebeSub' : 'activitiSub'),
    add: t('add'),
    design: t('design'),
    empty: t('empty'),
    emptyHint: t('emptyHint'),
    emptyViewHint: t('emptyViewHint'),
  }
  const may = useMay()
  const [deployed, setDeployed] = useState<AssetSummary>()
  const deploy = (asset: AssetSummary): readonly RowAction[] =>
    may([`${section.dialect}:deploy`])
      ? [{ key: 'deploy', label: t('deploy'), icon: 'rocket', onRun: () => setDeployed(asset) }]
      : []
  const actions = (asset: AssetSummary): readonly RowAction[] => [
    ...deploy(asset),
    { key: 'xml', label: t('exportXml'), icon: 'download', onRun: () => void takeHome(asset) },
  ]
  return (
    <>
      <AssetList
        kind={section.kind}
        words={words}
        Create={creating[section.dialect]}
        actions={actions}
        beside={
          <>
            <Link className={buttonLook({})} to={sectionWords[section.dialect].monitor}>
              {t('toMonitor')}
            </Link>
            <BringProcess section={section} />
          </>
        }
      />
      {deployed !== undefined && (
        <DeployDialog
          section={section.dialect}
          assetId={deployed.id}
          name={deployed.name}
          onClose={() => setDeployed(undefined)}
        />
      )}
    </>
  )
}
