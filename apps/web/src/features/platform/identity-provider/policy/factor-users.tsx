import { StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { texts } from '#features/platform/identity-provider/texts.ts'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'

const columns: ListColumns<'secondFactor.listUsers', typeof texts> = [
  { key: 'username', primary: true, sortable: true },
  { key: 'displayName', sortable: true },
  { key: 'organisationName', title: 'organisation' },
  { key: 'totp', width: 110, align: 'right' },
  { key: 'passkeys', width: 110, align: 'right' },
  { key: 'recoveryLeft', title: 'recovery', width: 130, align: 'right' },
  {
    key: 'required',
    title: 'demanded',
    width: 130,
    render: ({ required, totp, passkeys }, { t }) => (
      <StatusTag tone={required && totp + passkeys === 0 ? 'warning' : 'neutral'}>
        {t(required ? 'yes' : 'no')}
      </StatusTag>
    ),
  },
]

/** Who has second factors; help for who lost his. */
export const FactorUsers = (): ReactNode => {
  const list = useList({
    operation: 'secondFactor.listUsers',
    name: 'second-factor',
    texts,
    words: { list: 'people', empty: 'noUsers', noMatch: 'noUsers', emptyHint: () => '' },
    icon: 'users',
    filters: {
      text: { search: 'searchUsers' },
      state: {
        label: 'stateFilter',
        any: 'allStates',
        choices: [
          ['enrolled', 'hasFactor'],
          ['missing', 'hasNone'],
        ],
      },
    },
    usualSort: { key: 'username', descending: false },
    columns,
    actions: [
      {
        key: 'reset',
        label: 'reset',
        inline: true,
        danger: true,
        may: ['system:user:reset'],
        disabled: ({ totp, passkeys }) => totp + passkeys === 0,
        ask: { title: 'resetTitle', content: ({ displayName: name }, { t }) => t('resetAsk', { name }) },
        run: ({ id }) => call('secondFactor.removeOf', { userId: id }),
        done: 'resetDone',
      },
    ],
  })
  return (
    <>
      <ListBar list={list} />
      <ListRows list={list} />
    </>
  )
}
