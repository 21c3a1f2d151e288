import { dictionary } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { AdministeredPage } from '#parts/administered/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

const dataOf = (id: string): string => `/systool/dict-data/${id}`

/** Administers dictionaries (SYS-01); each one's values have a page of their own (RTE-07). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  return (
    <AdministeredPage
      entity={dictionary}
      title={t('title')}
      sub={t('sub')}
      cells={{ code: ({ id, code }) => <Link to={dataOf(id)}>{String(code)}</Link> }}
      more={[
        { key: 'data', label: () => t('data'), inline: true, run: ({ id }) => void navigate(dataOf(id)) },
      ]}
    />
  )
}
