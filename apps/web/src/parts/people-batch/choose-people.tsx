import type { CallInput, User } from '@gridwright/contract'
import { Button, EmptyState, Tabs, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSelection } from '#parts/batch/index.ts'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListTable, SearchField } from '#parts/list/index.ts'
import { mostPasted, pastedAccounts } from './pasted-accounts.ts'
import { texts } from './texts.ts'
import styles from './people-batch.module.css'

export type Meant = CallInput<'user.runBatchOnAll'>['filter']

type Props = { readonly onMeant: (meant: Meant) => void }

/** Whom somebody means: ticked in a search, all that match it, or a pasted list. */
export const ChoosePeople = ({ onMeant }: Props): ReactNode => {
  const t = useText(texts)
  const [way, setWay] = useState<'search' | 'paste'>('search')
  return (
    <Tabs
      label={t('ways')}
      value={way}
      onChange={setWay}
      tabs={[
        { value: 'search', label: t('search'), content: <Search onMeant={onMeant} /> },
        { value: 'paste', label: t('paste'), content: <Paste onMeant={onMeant} /> },
      ]}
    />
  )
}

const idOf = ({ id }: User): string => id

const Search = ({ onMeant }: Props): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState('')
  const [place, setPlace] = useState({ page: 1, pageSize: 20 })
  const input = { text, currentPage: place.page, pageSize: place.pageSize }
  const answer = useOperation('user.list', input, { keepPrevious: true })
  const { selection, chosen } = useSelection<User>(answer.data?.data, idOf)
  const total = answer.data?.total ?? 0
  return (
    <div className={styles['way']}>
      <SearchField
        label={t('searchLabel')}
        value={text}
        onSearch={(wanted) => {
          setText(wanted)
          setPlace({ ...place, page: 1 })
        }}
      />
      <ListTable
        answer={answer}
        address={{ ...place, setPage: (page: number, pageSize: number) => setPlace({ page, pageSize }) }}
        failed={t('failed')}
        label={t('list')}
        columns={[
          { key: 'name', title: t('name'), primary: true, value: (row) => row.displayName },
          { key: 'account', title: t('account'), value: (row) => row.username },
          { key: 'organisation', title: t('organisation'), value: (row) => row.organisationName },
        ]}
        rowKey={({ id }) => id}
        empty={<EmptyState compact icon="users" title={t('none')} />}
        selection={selection}
      />
      <div className={styles['acts']}>
        <Button disabled={total === 0} onClick={() => onMeant({ text })}>
          {t('everybody', { count: total })}
        </Button>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          onClick={() => onMeant({ accounts: chosen.map(({ username }) => username) })}
        >
          {t('picked', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

const Paste = ({ onMeant }: Props): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState('')
  const accounts = pastedAccounts(text)
  const isTooMany = accounts.length > mostPasted
  return (
    <div className={styles['way']}>
      <TextArea
        label={t('pasteLabel')}
        value={text}
        onChange={setText}
        rows={10}
        hint={t('pasteHint')}
        error={isTooMany ? t('tooMany') : undefined}
      />
      <div className={styles['acts']}>
        <Button
          kind="primary"
          disabled={accounts.length === 0 || isTooMany}
          onClick={() => onMeant({ accounts: [...accounts] })}
        >
          {t('picked', { count: accounts.length })}
        </Button>
      </div>
    </div>
  )
}
