import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import { LookDialog } from './look-dialog.tsx'
import { texts } from './texts.ts'
import { UploadDialog } from './upload-dialog.tsx'

const may = ['system:area:edit'] as const

/** Boundaries that stand in place of those of the product (DSH-04, RTE-03). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const list = useList({
    operation: 'boundary.list',
    name: 'boundary',
    texts,
    icon: 'map',
    filters: { text: { search: { zh: '按代码或名称查找', en: 'Find by code or name' } } },
    usualSort: { key: 'code', descending: false },
    columns: [
      { key: 'code', primary: true, sortable: true, width: 130, render: ({ code }) => <code>{code}</code> },
      {
        key: 'name',
        width: 200,
        render: ({ code, name }) => (code === 'world' ? t('world') : name || t('noName')),
      },
      { key: 'features', width: 90 },
      {
        key: 'bytes',
        width: 110,
        render: ({ bytes }) => t('kilobytes', { count: Math.ceil(bytes / 1024) }),
      },
      { key: 'datum', render: ({ datum }) => t(datum) },
      { key: 'updatedAt', time: 'minute', sortable: true },
      { key: 'updatedBy', width: 140 },
    ],
    add: { may, opens: ({ close }) => <UploadDialog row={undefined} onClose={close} /> },
    actions: [
      {
        key: 'look',
        label: 'look',
        inline: true,
        main: true,
        opens: ({ code, version }, { close }) => <LookDialog code={code} tag={version} onClose={close} />,
      },
      {
        key: 'replace',
        label: 'replace',
        inline: true,
        may,
        opens: (row, { close }) => <UploadDialog row={row} onClose={close} />,
      },
      {
        key: 'remove',
        label: 'remove',
        inline: true,
        danger: true,
        may,
        ask: { title: 'removeTitle', content: ({ code }) => t('removeAsk', { code }) },
        run: ({ code, version }) => call('boundary.remove', { code, version }),
      },
    ],
  })
  return <ListPage list={list} />
}
