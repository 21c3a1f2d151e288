import type { CallInput, Provider } from '@gridwright/contract'
import { Card, confirm, StateWord } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#client/index.ts'
import { texts } from '#features/identity/texts/texts.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import {
  AddButton,
  EmptyList,
  FilterSelect,
  ListTable,
  ListToolbar,
  shownTime,
  useListAddress,
} from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { DirectoryDialog } from './directory-dialog.tsx'
import { linkTexts } from './link-texts.ts'
import { LinksDialog } from './links-dialog.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import styles from '#features/identity/identity.module.css'

type T = Text<keyof (typeof texts)['zh']>
type Address = ListAddress<'tab' | 'text' | 'kind'>

const addressOf = ({ settings }: Provider): string =>
  settings.kind === 'oidc' ? settings.issuer : `${settings.url}/${settings.baseDn}`

const columnsOf = (t: T, language: Language): readonly Column<Provider>[] => [
  {
    key: 'name',
    title: t('name'),
    primary: true,
    sortable: true,
    value: ({ name, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : name),
  },
  { key: 'kind', title: t('kind'), width: 150, value: ({ settings }) => t(settings.kind) },
  {
    key: 'address',
    title: t('address'),
    render: (row) => <span className={styles['address']}>{addressOf(row)}</span>,
  },
  { key: 'links', title: t('links'), width: 110, align: 'right', value: ({ links }) => links },
  {
    key: 'status',
    title: t('status'),
    width: 100,
    render: ({ status }) => (
      <StateWord tone={status === 1 ? 'success' : 'neutral'}>{t(status === 1 ? 'on' : 'off')}</StateWord>
    ),
  },
  {
    key: 'updatedAt',
    title: t('updatedAt'),
    width: 170,
    sortable: true,
    value: ({ updatedAt }) => shownTime(updatedAt),
  },
]

const useWork = () => {
  const t = useText(texts)
  const refresh = ['federation.list'] as const
  const status = useRun('federation.setStatus', { refresh, success: t('done') })
  const remove = useRun('federation.remove', { refresh, success: t('removed') })
  return {
    turn: async ({ id, name, status: now }: Provider): Promise<void> => {
      const question = { title: t('disableTitle'), content: t('disableAsk', { name }), danger: true }
      if (now === 2 || (await confirm(question))) await status.run({ id, status: now === 1 ? 2 : 1 })
    },
    remove: async ({ id, name, links }: Provider): Promise<void> => {
      const content = t('removeAsk', { name, count: links })
      if (await confirm({ title: t('removeTitle'), content, danger: true })) await remove.run({ id })
    },
  }
}

const Filters = ({ address }: { readonly address: Address }): ReactNode => {
  const t = useText(texts)
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={<SheetTools sheet="identity-provider" filter={filterOf(address)} />}
    >
      <FilterSelect
        address={address}
        name="kind"
        label={t('kindFilter')}
        any={t('allKinds')}
        choices={[
          { value: 'oidc', label: t('oidc') },
          { value: 'ldap', label: t('ldap') },
        ]}
        className={styles['filter']}
      />
    </ListToolbar>
  )
}

type Input = CallInput<'federation.list'>

const inputOf = (address: Address): Input => ({
  currentPage: address.page,
  pageSize: address.pageSize,
  ...filterOf(address),
})

const filterOf = ({ filters, sort }: Address): Omit<Input, 'currentPage' | 'pageSize'> => ({
  text: filters.text,
  kind: filters.kind === 'oidc' || filters.kind === 'ldap' ? filters.kind : '',
  sort: sort?.key === 'updatedAt' ? 'updatedAt' : 'name',
  descending: sort?.descending ?? false,
})

type NothingProps = { readonly address: Address; readonly onAdd: () => void }

const Nothing = ({ address, onAdd }: NothingProps): ReactNode => {
  const t = useText(texts)
  const { text, kind } = address.filters
  return (
    <EmptyList
      filtered={text !== '' || kind !== ''}
      noMatch={{ title: t('noMatch') }}
      none={{ title: t('empty'), hint: t('emptyHint') }}
      icon="key"
      add={
        <AddButton any={['system:identity:edit']} onAdd={onAdd}>
          {t('add')}
        </AddButton>
      }
    />
  )
}

type OpenProps = { readonly open: Open; readonly onClose: () => void }

const Opened = ({ open: { kind, provider }, onClose }: OpenProps): ReactNode => {
  if (kind === 'edit') return <ProviderDialog provider={provider} onClose={onClose} />
  if (kind === 'directory') return <DirectoryDialog provider={provider} onClose={onClose} />
  return <LinksDialog provider={provider} onClose={onClose} />
}

type Open = { readonly kind: 'edit' | 'directory' | 'links'; readonly provider: Provider }

/** The providers, and what can be done with each. */
export const ProviderList = ({ onAdd }: { readonly onAdd: () => void }): ReactNode => {
  const t = useText(texts)
  const linkText = useText(linkTexts)
  const language = useLanguage()
  const address = useListAddress(['tab', 'text', 'kind'])
  const [open, setOpen] = useState<Open>()
  const work = useWork()
  const answer = useOperation('federation.list', inputOf(address), { keepPrevious: true })
  const actions = (provider: Provider): readonly RowAction[] => [
    { key: 'edit', label: t('edit'), inline: true, onRun: () => setOpen({ kind: 'edit', provider }) },
    {
      key: 'turn',
      label: t(provider.status === 1 ? 'disable' : 'enable'),
      inline: true,
      onRun: () => void work.turn(provider),
    },
    ...(provider.settings.kind === 'ldap'
      ? [
          {
            key: 'directory',
            label: t('directory'),
            onRun: () => setOpen({ kind: 'directory', provider }),
          } satisfies RowAction,
        ]
      : []),
    { key: 'links', label: linkText('open'), onRun: () => setOpen({ kind: 'links', provider }) },
    { key: 'remove', label: t('remove'), danger: true, onRun: () => void work.remove(provider) },
  ]
  return (
    <>
      <Filters address={address} />
      <Card pad={false}>
        <ListTable
          answer={answer}
          address={address}
          failed={t('failed')}
          label={t('providers')}
          columns={columnsOf(t, language)}
          rowKey={({ id }) => id}
          empty={<Nothing address={address} onAdd={onAdd} />}
          actions={actions}
          sort={address.sort}
          onSort={address.setSort}
          onOpen={(provider) => setOpen({ kind: 'edit', provider })}
        />
      </Card>
      {open !== undefined && <Opened open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
