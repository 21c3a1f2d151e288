import type { Output } from '@gridwright/contract'
import { DataTable } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ShownOnce } from '#parts/shown-once/index.ts'
import { texts } from './texts.ts'
import styles from './user.module.css'

type Props = {
  readonly passwords: Output<'user.runBatch'>['passwords']
  readonly onClose: () => void
}

/** First passwords of several users, shown once. */
export const FirstPasswordsDialog = ({ passwords, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const lines = passwords.map(({ username, name, password }) => [username, name, password].join('\t'))
  return (
    <ShownOnce
      title={t('passwordsTitle', { count: passwords.length })}
      copy={{ text: lines.join('\n'), label: t('copy'), done: t('copied') }}
      kept={t('done')}
      onClose={onClose}
    >
      <p className={styles['passwordHint']}>{t('passwordsHint')}</p>
      <DataTable
        label={t('passwordsTitle', { count: passwords.length })}
        rows={passwords}
        rowKey={({ username }) => username}
        columns={[
          { key: 'username', title: t('username'), primary: true, value: (row) => row.username },
          { key: 'name', title: t('displayName'), value: (row) => row.name },
          {
            key: 'password',
            title: t('password'),
            width: 180,
            value: (row) => row.password,
            render: (row) => <code className={styles['code']}>{row.password}</code>,
          },
        ]}
      />
    </ShownOnce>
  )
}
