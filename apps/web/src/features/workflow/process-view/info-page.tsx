import type { Output } from '@gridwright/contract'
import { Card, EmptyState, PageHeader, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ProcessDiagram } from '#parts/process-diagram/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { ElementChoice } from './instance/element-choice.tsx'
import { InstanceFacts } from './instance/instance-facts.tsx'
import { HistoryTab } from './tabs/history-tab.tsx'
import { texts } from './texts.ts'
import { useElements } from './use-elements.ts'
import styles from './process-view.module.css'
import type { ShownInstance } from './shown.ts'

const isKey = (text: string): boolean => /^\d{1,19}$/.test(text)

type Asked = { readonly section: Section; readonly definition: string; readonly instance: string }

/** The path that one instance took, where it stands and what failed, with its history. */
const InstanceInfo = ({ section, instance }: { section: Section; instance: ShownInstance }): ReactNode => {
  const t = useText(texts)
  const elements = useElements(instance.xml)
  const [chosen, setChosen] = useState<string>()
  const name = instance.title || instance.name || instance.processId
  useTabTitle(name)
  const choose = (id: string | undefined): void =>
    setChosen(id !== undefined && elements.isNode(id) ? id : undefined)
  return (
    <>
      <PageHeader title={name} sub={<InstanceFacts section={section} instance={instance} />} />
      <Card pad={false} className={styles['diagram']}>
        <ProcessDiagram
          xml={instance.xml}
          dialect={section}
          active={instance.active}
          taken={instance.taken}
          failed={instance.incidentList.filter(({ state }) => state === 'ACTIVE').map(({ node }) => node)}
          selected={chosen}
          onSelect={choose}
        />
      </Card>
      <ElementChoice elements={elements} chosen={chosen} onChoose={choose} label={t('element')} />
      <Card pad={false}>
        <HistoryTab instance={instance} chosen={chosen} elements={elements} />
      </Card>
    </>
  )
}

type Definition = Output<'process.definition'>

/** The diagram of a definition, with how many stand where. */
const DefinitionInfo = ({ section, definition }: { section: Section; definition: Definition }): ReactNode => {
  const t = useText(texts)
  const { name, processId, version, running, troubled, xml, counts, deploymentKey } = definition
  useTabTitle(name || processId)
  const words = sectionWords[section]
  const list = `${words.monitor}?tab=instances&definition=${definition.key}&state=ACTIVE`
  return (
    <>
      <PageHeader
        title={name || processId}
        sub={
          <span className={styles['facts']}>
            <span>
              {processId} v{version}
            </span>
            <Link to={list}>{t('runningOf', { count: running })}</Link>
            {troubled > 0 && <Link to={`${list}&troubled=1`}>{t('troubledOf', { count: troubled })}</Link>}
            <Link to={words.deployment(deploymentKey)}>{t('toDeployment')}</Link>
          </span>
        }
      />
      <Card pad={false} className={styles['tall']}>
        <ProcessDiagram xml={xml} dialect={section} counts={counts} />
      </Card>
    </>
  )
}

const OfInstance = ({ section, instance }: Asked): ReactNode => {
  const t = useText(texts)
  const answer = useOperation('process.instance', { key: instance }, { every: 10_000 })
  if (answer.data !== undefined) return <InstanceInfo section={answer.data.section} instance={answer.data} />
  if (answer.error === null) return <Skeleton lines={10} />
  return (
    <CallErrorState
      error={answer.error}
      title={t('failed')}
      retry={answer.refetch}
      action={<Back section={section} />}
    />
  )
}

const OfDefinition = ({ section, definition }: Asked): ReactNode => {
  const t = useText(texts)
  const answer = useOperation('process.definition', { key: definition }, { every: 30_000 })
  if (answer.data !== undefined)
    return <DefinitionInfo section={answer.data.section} definition={answer.data} />
  if (answer.error === null) return <Skeleton lines={10} />
  return (
    <CallErrorState
      error={answer.error}
      title={t('failed')}
      retry={answer.refetch}
      action={<Back section={section} />}
    />
  )
}

const Back = ({ section }: { readonly section: Section }): ReactNode => {
  const t = useText(texts)
  return <Link to={sectionWords[section].monitor}>{t('toMonitor')}</Link>
}

/** The newest instance of a business number. */
const OfBusiness = ({ section, businessNo }: { section: Section; businessNo: string }): ReactNode => {
  const t = useText(texts)
  const answer = useOperation('process.instances', {
    section,
    businessKey: businessNo,
    currentPage: 1,
    pageSize: 1,
  })
  if (answer.error !== null)
    return <CallErrorState error={answer.error} title={t('failed')} retry={answer.refetch} />
  if (answer.data === undefined) return <Skeleton lines={10} />
  const [found] = answer.data.data
  if (found === undefined)
    return (
      <EmptyState
        icon="process"
        title={t('noBusiness', { businessNo })}
        action={<Back section={section} />}
      />
    )
  return <OfInstance section={section} definition="" instance={found.key} />
}

/** `viewBpmnInfo?procDefId&procInstId&businessNo` (WFL-02): an instance where one is named, else the plain diagram. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const section: Section = useLocation().pathname.startsWith('/zeebe') ? 'zeebe' : 'activiti'
  const definition = params.get('procDefId') ?? ''
  const instance = params.get('procInstId') ?? ''
  const businessNo = params.get('businessNo') ?? ''
  const asked = { section, definition, instance }
  if (isKey(instance)) return <OfInstance {...asked} />
  if (isKey(definition)) return <OfDefinition {...asked} />
  if (businessNo !== '') return <OfBusiness section={section} businessNo={businessNo} />
  return <EmptyState icon="process" title={t('noKey')} action={<Back section={section} />} />
}
