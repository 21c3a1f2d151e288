import type { Output } from '@gridwright/contract'
import { Button, Card, CopyButton, DataTable, EmptyState, PageHeader, Skeleton, Tabs } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { CallErrorState, saveBlob, useOperation } from '#base/client/index.ts'
import { shownSecond, useText } from '#base/i18n/index.ts'
import { ElementChoice } from '#features/workflow/process-view/instance/element-choice.tsx'
import { texts } from '#features/workflow/process-view/texts.ts'
import { useElements } from '#features/workflow/process-view/use-elements.ts'
import type { Elements } from '#features/workflow/process-view/use-elements.ts'
import { elementTexts, elementWord } from '#parts/bpmn/words/element-words.ts'
import { ProcessDiagram } from '#parts/process-diagram/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { useTabTitle } from '#shell/index.ts'
import styles from '#features/workflow/process-view/process-view.module.css'

type Deployment = Output<'process.deployment'>

const About = ({ deployment }: { readonly deployment: Deployment }): ReactNode => {
  const t = useText(texts)
  const { section, definitions, deployedAt, deployedBy, key } = deployment
  return (
    <span className={styles['facts']}>
      <span>
        <span className={styles['quiet']}>{t('deployment')}</span> {key}
      </span>
      <span>
        <span className={styles['quiet']}>{t('deployedAt')}</span> {shownSecond(deployedAt)}
      </span>
      <span>
        <span className={styles['quiet']}>{t('deployedBy')}</span> {deployedBy}
      </span>
      {definitions.map((one) => (
        <Link key={one.key} to={sectionWords[section].diagram(one.key)}>
          {one.name || one.processId} v{one.version}
        </Link>
      ))}
    </span>
  )
}

type ChosenProps = { readonly elements: Elements; readonly chosen: string | undefined }

/** What is set of each element, as the model says it. */
const Properties = ({ elements, chosen }: ChosenProps): ReactNode => {
  const t = useText(texts)
  const tElement = useText(elementTexts)
  const columns: readonly Column<Elements['all'][number]>[] = [
    { key: 'name', title: t('element'), primary: true, width: 220, value: ({ name, id }) => name || id },
    { key: 'id', title: t('elementId'), width: 180, value: ({ id }) => id },
    { key: 'type', title: t('elementType'), width: 160, value: ({ type }) => elementWord(type, tElement) },
    { key: 'settings', title: t('properties'), value: ({ settings }) => settings || '–' },
  ]
  return (
    <DataTable
      label={t('properties')}
      columns={columns}
      rows={elements.all.filter(({ id }) => chosen === undefined || id === chosen)}
      rowKey={({ id }) => id}
      empty={<EmptyState compact icon="list" title={t('noProperties')} />}
    />
  )
}

const Xml = ({ deployment: { xml, name } }: { readonly deployment: Deployment }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <div className={styles['bar']}>
        <CopyButton text={xml} />
        <Button
          icon="download"
          onClick={() => saveBlob(new Blob([xml], { type: 'application/xml' }), `${name}.bpmn`)}
        >
          {t('downloadXml')}
        </Button>
      </div>
      <pre className={styles['code']}>{xml}</pre>
    </>
  )
}

const Shown = ({ deployment }: { readonly deployment: Deployment }): ReactNode => {
  const t = useText(texts)
  const { section, xml, name } = deployment
  const elements = useElements(xml)
  const [chosen, setChosen] = useState<string>()
  const [tab, setTab] = useState<'properties' | 'xml'>('properties')
  useTabTitle(name)
  return (
    <>
      <PageHeader title={name} sub={<About deployment={deployment} />} />
      <Card pad={false} className={styles['diagram']}>
        <ProcessDiagram
          xml={xml}
          dialect={section}
          selected={chosen}
          onSelect={(id) => setChosen(elements.all.some((one) => one.id === id) ? id : undefined)}
        />
      </Card>
      <ElementChoice elements={elements} chosen={chosen} onChoose={setChosen} label={t('element')} />
      <Tabs
        label={t('about')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'properties',
            label: t('properties'),
            content: (
              <Card pad={false}>
                <Properties elements={elements} chosen={chosen} />
              </Card>
            ),
          },
          {
            value: 'xml',
            label: 'XML',
            content: (
              <Card>
                <Xml deployment={deployment} />
              </Card>
            ),
          },
        ]}
      />
    </>
  )
}

/** `view/{deployId}` (WFL-02): one deployment as it was, read-only. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { deployId = '' } = useParams()
  const section: Section = useLocation().pathname.startsWith('/zeebe') ? 'zeebe' : 'activiti'
  const isKey = /^\d{1,19}$/.test(deployId)
  const answer = useOperation('process.deployment', { key: deployId }, { enabled: isKey })
  const back = <Link to={sectionWords[section].monitor}>{t('toMonitor')}</Link>
  if (!isKey) return <EmptyState icon="process" title={t('noKey')} action={back} />
  if (answer.data !== undefined) return <Shown deployment={answer.data} />
  if (answer.error !== null)
    return <CallErrorState error={answer.error} title={t('failed')} retry={answer.refetch} action={back} />
  return <Skeleton lines={10} />
}
