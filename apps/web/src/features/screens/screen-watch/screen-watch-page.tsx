import { watchModes } from '@gridwright/contract'
import { Button, StatusTag } from '@gridwright/ui'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { live } from '#base/client/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

/** Ages grow by themselves: pages say theirs twice a minute. */
const everyMs = 15_000
/** Older than this is not what a wall should show. */
const oldSeconds = 300

const ageKey = (seconds: number): { readonly key: 'seconds' | 'minutes' | 'hours'; readonly n: number } => {
  if (seconds < 120) return { key: 'seconds', n: seconds }
  return seconds < 7200
    ? { key: 'minutes', n: Math.round(seconds / 60) }
    : { key: 'hours', n: Math.round(seconds / 3600) }
}

const columns: ListColumns<'screen.listWatchers', typeof texts> = [
  {
    key: 'screenName',
    title: 'screen',
    primary: true,
    width: 220,
    render: ({ screenId, screenName }, { t }) =>
      screenName === '' ? (
        t('unseen')
      ) : (
        <Link to={`/screen/viewer?id=${encodeURIComponent(screenId)}`}>{screenName}</Link>
      ),
  },
  {
    key: 'username',
    title: 'user',
    width: 180,
    sortable: true,
    value: ({ mode, displayName }, { t }) =>
      mode.startsWith('link') ? t('linkOf', { name: displayName }) : displayName,
  },
  { key: 'organisation', value: (row) => row.organisationName || '–' },
  { key: 'mode', width: 140, value: (row, { t }) => t(row.mode) },
  { key: 'since', time: 'minute', sortable: true },
  {
    key: 'dataAge',
    width: 120,
    sortable: true,
    render: ({ dataAge }, { t }) => {
      if (dataAge === null) return t('still')
      const { key, n } = ageKey(dataAge)
      return dataAge > oldSeconds ? <StatusTag tone="warning">{t(key, { n })}</StatusTag> : t(key, { n })
    },
  },
  {
    key: 'version',
    width: 130,
    value: ({ version, currentVersion }, { t }) =>
      version === currentVersion ? String(version) : t('behind', { version, current: currentVersion }),
  },
  { key: 'address', width: 130 },
  { key: 'browser', width: 120, value: (row, { t }) => row.browser || t('unknown') },
  { key: 'system', width: 120, hidden: true, value: (row, { t }) => row.system || t('unknown') },
]

/** DSH-01: who shows which screen now. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const list = useList({
    operation: 'screen.listWatchers',
    name: 'screen-watch',
    texts,
    icon: 'eye',
    staleTime: 0,
    filters: {
      text: { search: 'search' },
      mode: { label: 'mode', any: 'anyMode', choices: watchModes },
    },
    columns,
  })
  const { isFetching, refetch } = list.answer
  const again = useEffectEvent(() => void refetch())
  useEffect(() => {
    const timer = setInterval(again, everyMs)
    const stop = live.subscribe('screens-watched', (message) => {
      if (message.type === 'change') again()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return (
    <ListPage
      list={list}
      tools={
        <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      }
    />
  )
}
