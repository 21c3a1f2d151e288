import {
  buttonLook,
  Card,
  classNames,
  EmptyState,
  PageHeader,
  Skeleton,
  StatusTag,
  TwoPane,
} from '@gridwright/ui'
import type { Output } from '@gridwright/contract'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { NodeForm } from './node-form.tsx'
import { texts } from './texts.ts'
import styles from './task-node.module.css'

const Diagram = lazy(async () => ({
  default: (await import('#parts/process-diagram/index.ts')).ProcessDiagram,
}))

type Settings = Output<'process.nodeSettings'>

/** The definition that the address names: by its key, or the newest version of a process (RTE-04). */
const useDefinitionKey = () => {
  const [params] = useSearchParams()
  const key = params.get('procDefId') ?? ''
  const processId = params.get('procDefKey') ?? ''
  const isKey = /^\d{1,19}$/.test(key)
  const newest = useOperation(
    'process.definitions',
    { section: 'activiti', processId, pageSize: 1 },
    { enabled: !isKey && processId !== '' },
  )
  if (isKey) return { key, isUnknown: false, error: null }
  const found = newest.data?.data[0]?.key
  const isUnknown = processId === '' || (newest.data !== undefined && found === undefined)
  return { key: found, isUnknown, error: newest.error }
}

const useNode = (settings: Settings) => {
  const [params, setParams] = useSearchParams()
  const node = settings.nodes.find((one) => one.node === params.get('node')) ?? settings.nodes[0]
  const choose = (id: string | undefined): void => {
    if (!settings.nodes.some((one) => one.node === id)) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('node', id ?? '')
        return next
      },
      { replace: true },
    )
  }
  return { node, choose }
}

const Set = ({ node }: { readonly node: Settings['nodes'][number] }): ReactNode => {
  const t = useText(texts)
  if (node.own !== null) return <StatusTag tone="info">{t('isOwn')}</StatusTag>
  if (node.all !== null) return <StatusTag tone="success">{t('isSet')}</StatusTag>
  return <StatusTag>{t('byModel')}</StatusTag>
}

type ShownProps = { readonly settings: Settings; readonly definitionKey: string }

const Shown = ({ settings, definitionKey }: ShownProps): ReactNode => {
  const t = useText(texts)
  const { node, choose } = useNode(settings)
  if (node === undefined)
    return (
      <Card>
        <EmptyState icon="process" title={t('noNodes')} />
      </Card>
    )
  const side = (
    <ul className={styles['nodes']} aria-label={t('nodes')}>
      {settings.nodes.map((one) => (
        <li key={one.node}>
          <button
            type="button"
            className={classNames(styles['node'], one.node === node.node && styles['chosen'])}
            aria-current={one.node === node.node ? 'true' : undefined}
            onClick={() => choose(one.node)}
          >
            <span>{one.name === '' ? one.node : one.name}</span>
            <Set node={one} />
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <div className={styles['diagram']}>
        <Suspense fallback={null}>
          <Diagram xml={settings.xml} dialect={settings.section} selected={node.node} onSelect={choose} />
        </Suspense>
      </div>
      <TwoPane side={side}>
        <NodeForm
          key={`${node.node} ${node.allVersion} ${node.ownVersion}`}
          definitionKey={definitionKey}
          node={node}
          others={settings.nodes.filter((one) => one.node !== node.node)}
        />
      </TwoPane>
    </>
  )
}

const Loaded = ({ definitionKey }: { readonly definitionKey: string }): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = useOperation('process.nodeSettings', { definitionKey })
  if (error !== null && data === undefined)
    return <CallErrorState error={error} title={t('failed')} retry={refetch} />
  return data === undefined ? <Skeleton lines={8} /> : <Shown settings={data} definitionKey={definitionKey} />
}

const Unknown = (): ReactNode => {
  const t = useText(texts)
  return (
    <Card>
      <EmptyState
        icon="process"
        title={t('unknown')}
        hint={t('unknownHint')}
        action={
          <Link to="/activiti/model" className={buttonLook({ kind: 'primary' })}>
            {t('toModels')}
          </Link>
        }
      />
    </Card>
  )
}

/** What is set for user tasks outside of their model (WFL-03, RTE-04). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { key, isUnknown, error } = useDefinitionKey()
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      {error !== null && <CallErrorState error={error} title={t('failed')} />}
      {isUnknown && <Unknown />}
      {key !== undefined && !isUnknown && <Loaded key={key} definitionKey={key} />}
    </>
  )
}
