import type { Provider } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { texts } from '#features/platform/identity-provider/texts.ts'
import { eitherText, textOf } from '#base/i18n/index.ts'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { ListActions, ListColumns } from '#parts/list/index.ts'
import { DirectoryDialog } from './directory-dialog.tsx'
import { linkTexts } from './link-texts.ts'
import { LinksDialog } from './links-dialog.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import styles from '#features/platform/identity-provider/identity.module.css'

const isOn = ({ status }: Provider): boolean => status === 1

const addressOf = ({ settings }: Provider): string =>
  settings.kind === 'oidc' ? settings.issuer : `${settings.url}/${settings.baseDn}`

const columns: ListColumns<'identityProvider.list', typeof texts> = [
  {
    key: 'name',
    primary: true,
    sortable: true,
    value: ({ name, nameEn }, { language }) => eitherText(language, name, nameEn),
  },
  { key: 'kind', width: 150, value: ({ settings }, { t }) => t(settings.kind) },
  { key: 'address', render: (row) => <span className={styles['address']}>{addressOf(row)}</span> },
  { key: 'links', width: 110, align: 'right' },
  {
    key: 'status',
    width: 100,
    state: (row, { t }) => (isOn(row) ? ['success', t('on')] : ['neutral', t('off')]),
  },
  { key: 'updatedAt', time: 'minute', sortable: true },
]

const actions: ListActions<'identityProvider.list', typeof texts> = [
  {
    key: 'edit',
    label: 'edit',
    inline: true,
    main: true,
    opens: (provider, { close }) => <ProviderDialog provider={provider} onClose={close} />,
  },
  {
    key: 'disable',
    label: 'disable',
    inline: true,
    when: isOn,
    ask: {
      title: 'disableTitle',
      content: ({ name }, { t }) => t('disableAsk', { name }),
      danger: () => true,
    },
    run: ({ id }) => call('identityProvider.setStatus', { id, status: 2 }),
    done: 'done',
  },
  {
    key: 'enable',
    label: 'enable',
    inline: true,
    when: (provider) => !isOn(provider),
    run: ({ id }) => call('identityProvider.setStatus', { id, status: 1 }),
    done: 'done',
  },
  {
    key: 'directory',
    label: 'directory',
    when: ({ settings }) => settings.kind === 'ldap',
    opens: (provider, { close }) => <DirectoryDialog provider={provider} onClose={close} />,
  },
  {
    key: 'links',
    label: (_, { language }) => textOf(linkTexts, 'open', { language }),
    opens: (provider, { close }) => <LinksDialog provider={provider} onClose={close} />,
  },
  {
    key: 'remove',
    label: 'remove',
    danger: true,
    ask: {
      title: 'removeTitle',
      content: ({ name, links: count }, { t }) => t('removeAsk', { name, count }),
    },
    run: ({ id }) => call('identityProvider.remove', { id }),
    done: 'removed',
  },
]

/** The providers, and what can be done with each. */
export const ProviderList = ({ onAdd }: { readonly onAdd: () => void }): ReactNode => {
  const list = useList({
    operation: 'identityProvider.list',
    name: 'identity-provider',
    texts,
    words: { list: 'providers' },
    icon: 'key',
    filters: {
      text: { search: 'search' },
      kind: { label: 'kindFilter', any: 'allKinds', choices: ['oidc', 'ldap'] },
    },
    usualSort: { key: 'name', descending: false },
    columns,
    add: { may: ['system:identity:edit'], run: onAdd },
    actions,
  })
  return (
    <>
      <ListBar list={list} />
      <ListRows list={list} />
    </>
  )
}
