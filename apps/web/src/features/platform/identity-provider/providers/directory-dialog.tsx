import type { DirectoryEntry, Provider } from '@gridwright/contract'
import { Button, DataTable, Dialog, EmptyState, notify, StatusTag } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { SearchField } from '#parts/list/index.ts'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

const useColumns = (): readonly Column<DirectoryEntry>[] => {
  const t = useText(texts)
  return [
    { key: 'name', title: t('entryName'), primary: true, value: ({ name }) => name },
    { key: 'displayName', title: t('displayName'), value: ({ displayName }) => displayName },
    { key: 'mail', title: t('mail'), value: ({ mail }) => mail },
    {
      key: 'linked',
      title: t('linkedTo'),
      width: 150,
      render: ({ linkedTo }) => linkedTo ?? <StatusTag tone="neutral">{t('notLinked')}</StatusTag>,
    },
  ]
}

type Props = { readonly provider: Provider; readonly onClose: () => void }

/** People of a directory, to be given accounts before they come by themselves. */
export const DirectoryDialog = ({ provider, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const answer = useOperation('identityProvider.search', { id: provider.id, text }, { staleTime: 0 })
  const bring = useRun('identityProvider.importUsers', {
    refresh: ['identityProvider.search', 'identityProvider.list', 'user.list'],
    onDone: (counts) => {
      setChosen(new Set())
      notify.success(t('imported', counts))
    },
  })
  const entries = answer.data?.entries
  const free = (entries ?? []).filter((entry) => entry.linkedTo === null).map(({ subject }) => subject)
  const subjects = free.filter((subject) => chosen.has(subject))
  const error = answer.error !== null && (
    <CallErrorState error={answer.error} compact retry={answer.refetch} />
  )
  return (
    <Dialog
      title={t('searchTitle', { name: provider.name })}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            kind="primary"
            busy={bring.running}
            disabled={subjects.length === 0}
            onClick={() => void bring.run({ id: provider.id, subjects })}
          >
            {t('importChosen', { count: subjects.length })}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <SearchField label={t('search')} value={text} onSearch={setText} />
        <DataTable
          label={t('people')}
          columns={useColumns()}
          rows={entries}
          rowKey={({ subject }) => subject}
          error={error}
          empty={<EmptyState compact icon="search" title={t('none')} />}
          selection={{ keys: chosen, onChange: setChosen }}
        />
        {answer.data?.truncated === true && <p className={styles['lead']}>{t('truncated')}</p>}
      </div>
    </Dialog>
  )
}
