import type { Output, Provider } from '@gridwright/contract'
import { Button, confirm, Dialog, EmptyState, TextField } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import { ListTable, SearchField, shownTime } from '#parts/list/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { linkTexts as texts } from './link-texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

type Link = Output<'identityProvider.listLinks'>['data'][number]

const columnsOf = (t: Text<keyof typeof texts>): readonly Column<Link>[] => [
  { key: 'username', title: t('username'), primary: true, value: ({ username }) => username },
  { key: 'displayName', title: t('displayName'), value: ({ displayName }) => displayName },
  {
    key: 'subject',
    title: t('subject'),
    render: ({ subject, label }) => (
      <span className={styles['address']} title={label}>
        {subject}
      </span>
    ),
  },
  {
    key: 'used',
    title: t('lastUsed'),
    width: 170,
    value: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : shownTime(lastUsedAt)),
  },
]

const refresh = ['identityProvider.listLinks', 'identityProvider.list', 'identityProvider.search'] as const
const empty = { username: '', subject: '' }

/** Makes a link by hand: for somebody whose account is here already. */
const NewLink = ({ provider }: { readonly provider: Provider }): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState(empty)
  const [missing, setMissing] = useState(false)
  const { run, running } = useRun('identityProvider.linkUser', {
    refresh,
    success: t('linked'),
    onDone: () => setTyped(empty),
  })
  const username = typed.username.trim()
  const subject = typed.subject.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const complete = username !== '' && subject !== ''
    setMissing(!complete)
    if (complete) void run({ providerId: provider.id, username, subject, label: '' })
  }
  const problem = (value: string): string | undefined => (missing && value === '' ? t('needed') : undefined)
  return (
    <form className={styles['linkLine']} noValidate autoComplete="off" onSubmit={submit}>
      <TextField
        label={t('username')}
        maxLength={64}
        value={typed.username}
        error={problem(username)}
        onChange={(value) => setTyped({ ...typed, username: value })}
      />
      <TextField
        label={t('subject')}
        hint={t(provider.settings.kind === 'ldap' ? 'subjectLdap' : 'subjectOidc')}
        maxLength={300}
        value={typed.subject}
        error={problem(subject)}
        onChange={(value) => setTyped({ ...typed, subject: value })}
      />
      <Button type="submit" icon="link" busy={running}>
        {t('link')}
      </Button>
    </form>
  )
}

type Props = { readonly provider: Provider; readonly onClose: () => void }

/** Which accounts a provider opens; links are made and taken back here. */
export const LinksDialog = ({ provider, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState('')
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 10 })
  const input = { providerId: provider.id, text, currentPage: page, pageSize }
  const answer = useOperation('identityProvider.listLinks', input, { keepPrevious: true })
  const remove = useRun('identityProvider.removeLink', { refresh, success: t('removed') })
  const ask = async ({ id, username }: Link): Promise<void> => {
    const content = t('removeAsk', { username, provider: provider.name })
    if (await confirm({ title: t('removeTitle'), content, danger: true })) await remove.run({ id })
  }
  const actions = (link: Link): readonly RowAction[] => [
    { key: 'remove', label: t('remove'), inline: true, danger: true, onRun: () => void ask(link) },
  ]
  const address = {
    page,
    pageSize,
    setPage: (to: number, size: number) => setPlace({ page: to, pageSize: size }),
  }
  return (
    <Dialog
      title={t('title', { name: provider.name })}
      width={760}
      onClose={onClose}
      footer={
        <>
          <SheetTools sheet="identity-link" filter={{ providerId: provider.id, text }} />
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <div className={styles['form']}>
        <NewLink provider={provider} />
        <SearchField
          label={t('search')}
          value={text}
          onSearch={(next) => {
            setText(next)
            setPlace({ page: 1, pageSize })
          }}
        />
        <ListTable
          answer={answer}
          address={address}
          failed={t('failed')}
          label={t('title', { name: provider.name })}
          columns={columnsOf(t)}
          rowKey={({ id }) => id}
          empty={<EmptyState compact icon="link" title={t(text === '' ? 'none' : 'noMatch')} />}
          actions={actions}
        />
      </div>
    </Dialog>
  )
}
