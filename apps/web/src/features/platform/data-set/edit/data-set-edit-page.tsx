import { EmptyState } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { createDataSetLife } from './document/data-set-life.ts'
import { BackLink, OpenedDataSet } from './opened-data-set.tsx'
import { texts } from './texts.ts'

const Designing = ({ id, username }: { readonly id: string; readonly username: string }): ReactNode => {
  const [life] = useState(() => createDataSetLife(id, username))
  useTabTitle(useStore(life.store, ({ asset }) => asset?.name))
  return <OpenedDataSet life={life} />
}

/** Opens one data set in its editor (RPT-02). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const username = useFacts()?.username ?? ''
  const id = params.get('id')
  if (id === null || id === '')
    return <EmptyState icon="data-set" title={t('noId')} hint={t('noIdHint')} action={<BackLink />} />
  return <Designing key={`${username}/${id}`} id={id} username={username} />
}
