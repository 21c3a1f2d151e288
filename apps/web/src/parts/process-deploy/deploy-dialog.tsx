import type { Output } from '@gridwright/contract'
import { Button, Dialog, Skeleton, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { ProblemList } from './problem-list.tsx'
import { texts } from './texts.ts'

type DeployProps = {
  readonly section: Section
  /** The model: its draft is what is deployed. */
  readonly assetId: string
  readonly name: string
  readonly onClose: () => void
}

type Deployed = Output<'process.deploy'>

const Done = ({ section, deployed }: { section: Section; deployed: Deployed }): ReactNode => {
  const t = useText(texts)
  return (
    <Stack gap={3}>
      <strong>{t('done')}</strong>
      <ul>
        {deployed.definitions.map(({ key, name, processId, version }) => (
          <li key={key}>
            {t('deployed', { name: name || processId, version })}{' '}
            <Link to={sectionWords[section].diagram(key)}>{t('toDiagram')}</Link>
          </li>
        ))}
      </ul>
      {deployed.warnings.length > 0 && <ProblemList problems={deployed.warnings} />}
    </Stack>
  )
}

/** What the check says of the draft of a model. */
const useCheck = (section: Section, assetId: string) => {
  const model = useOperation('asset.get', { id: assetId }, { staleTime: 0 })
  const xml = (model.data?.document as { readonly xml?: string } | undefined)?.xml ?? ''
  const check = useOperation('process.check', { section, xml }, { enabled: xml !== '', staleTime: 0 })
  return { problems: check.data?.problems, error: model.error ?? check.error }
}

const Looked = ({ problems, error }: ReturnType<typeof useCheck>): ReactNode => {
  const t = useText(texts)
  if (error !== null) return <CallErrorState compact error={error} title={t('failed')} />
  return problems === undefined ? <Skeleton lines={3} /> : <ProblemList problems={problems} />
}

/** Checks the draft of a model, says what stands in the way, and deploys it (WFL-01, ZBE-01). */
export const DeployDialog = ({ section, assetId, name, onClose }: DeployProps): ReactNode => {
  const t = useText(texts)
  const [deployed, setDeployed] = useState<Deployed>()
  const check = useCheck(section, assetId)
  const { run, running } = useRun('process.deploy', {
    refresh: ['process.definitions'],
    onDone: setDeployed,
  })
  const isDeployable = check.problems?.every(({ level }) => level !== 'error') === true
  const main = (
    <Button
      kind="primary"
      icon="rocket"
      busy={running}
      disabled={!isDeployable}
      onClick={() => void run({ assetId })}
    >
      {t('deploy')}
    </Button>
  )
  return (
    <Dialog
      title={t('title', { name })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(deployed === undefined ? 'cancel' : 'close')}</Button>
          {deployed === undefined && main}
        </>
      }
    >
      {deployed === undefined ? (
        <Stack gap={3}>
          <span>{t('hint')}</span>
          <Looked {...check} />
        </Stack>
      ) : (
        <Done section={section} deployed={deployed} />
      )}
    </Dialog>
  )
}
