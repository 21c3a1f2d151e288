import type { TaskRecord } from '@gridwright/contract'
import { buttonLook, Card, EmptyState, Note, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { LoadedRecord } from '#features/workflow/task/record/record-panel.tsx'
import { useHasPage } from '#shell/index.ts'
import { ownAddress, pageTypeOf } from './page-types.ts'
import type { PageType } from './page-types.ts'
import { autoTexts } from './texts.ts'

const ToTasks = (): ReactNode => (
  <Link to="/task" className={buttonLook({ kind: 'primary' })}>
    {useText(autoTexts)('toTasks')}
  </Link>
)

const Refused = ({ title, hint }: { readonly title: string; readonly hint?: string }): ReactNode => (
  <Card>
    <EmptyState icon="warning" title={title} hint={hint} action={<ToTasks />} />
  </Card>
)

/** The page of the console that the process names. */
const OwnPage = ({ record }: { readonly record: TaskRecord }): ReactNode => {
  const t = useText(autoTexts)
  const hasPage = useHasPage()
  const address = ownAddress(record.values['page'])
  if (address === undefined || !hasPage(address.pathname)) return <Note tone="warning">{t('noPage')}</Note>
  return (
    <Link to={address.pathname + address.search} className={buttonLook({})}>
      {t('openPage')}
    </Link>
  )
}

type ShownProps = { readonly record: TaskRecord; readonly type: PageType }

const Shown = ({ record, type }: ShownProps): ReactNode => {
  const navigate = useNavigate()
  return (
    <Card pad={false}>
      <LoadedRecord
        key={record.task?.key ?? record.instanceKey}
        record={record}
        onDone={() => void navigate(`/task?record=${record.instanceKey}`)}
        {...(type === 'page' ? { before: <OwnPage record={record} /> } : {})}
      />
    </Card>
  )
}

type Link = { readonly type: PageType; readonly businessNo: string; readonly instance: string }

const Opened = ({ type, businessNo, instance }: Link): ReactNode => {
  const t = useText(autoTexts)
  const { data, error, refetch } = useOperation('task.record', { instanceKey: instance })
  if (error !== null && data === undefined)
    return <CallErrorState error={error} title={t('failed')} retry={refetch} action={<ToTasks />} />
  if (data === undefined) return <Skeleton lines={8} />
  // A link that shows one document and completes the step of another is none that anybody made in good faith.
  if (businessNo !== '' && businessNo !== data.businessKey)
    return <Refused title={t('foreign')} hint={t('foreignHint', { number: businessNo })} />
  return <Shown record={data} type={type} />
}

/** Where links of notices and of other systems lead: a record and the panel that completes its step (WFL-05). */
export const Page = (): ReactNode => {
  const t = useText(autoTexts)
  const [params] = useSearchParams()
  const type = pageTypeOf(params.get('type'))
  const instance = params.get('procInstId') ?? ''
  if (type === undefined)
    return <Refused title={t('unknown', { type: params.get('type') ?? '' })} hint={t('unknownHint')} />
  if (!/^\d{1,19}$/.test(instance)) return <Refused title={t('noInstance')} hint={t('unknownHint')} />
  return <Opened type={type} businessNo={params.get('businessNo') ?? ''} instance={instance} />
}
