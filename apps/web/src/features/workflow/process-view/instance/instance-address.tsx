import { EmptyState, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { InstanceView } from './instance-view.tsx'

const every = 5_000

/** Reads the instance that the address names, again and again while it runs. */
export const InstanceAddress = ({ section }: { readonly section: Section }): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const isKey = /^\d{1,19}$/.test(key)
  const answer = useOperation('process.instance', { key }, { enabled: isKey, every, keepPrevious: true })
  const back = <Link to={sectionWords[section].monitor}>{t('toMonitor')}</Link>
  if (!isKey) return <EmptyState icon="process" title={t('noKey')} action={back} />
  if (answer.data !== undefined)
    return <InstanceView section={answer.data.section} instance={answer.data} key={answer.data.key} />
  if (answer.error !== null)
    return <CallErrorState error={answer.error} title={t('failed')} retry={answer.refetch} action={back} />
  return <Skeleton lines={10} />
}
