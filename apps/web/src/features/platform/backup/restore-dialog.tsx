import { restoreWord } from '@gridwright/contract'
import type { Backup, Output } from '@gridwright/contract'
import { Button, Dialog, PasswordField, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './backup.module.css'

type Seen = Output<'backup.inspect'>
const rows = ['users', 'assets', 'rows', 'files'] as const

const Comparison = ({ seen }: { readonly seen: Seen }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <table className={styles['compared']}>
        <thead>
          <tr>
            <th scope="col">{t('content')}</th>
            <th scope="col">{t('inside')}</th>
            <th scope="col">{t('present')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              <td>{seen.backup[key]}</td>
              <td>{seen.present[key]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {seen.older && <p className={styles['note']}>{t('older')}</p>}
      <p className={styles['warn']}>{t(seen.sameKey ? 'warn' : 'otherKey')}</p>
    </>
  )
}

type Props = { readonly backup: Backup; readonly onClose: () => void }

/** Looks inside first, shows what will be replaced, and asks for a word. */
export const RestoreDialog = ({ backup, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const [passphrase, setPassphrase] = useState('')
  const [word, setWord] = useState('')
  const [seen, setSeen] = useState<Seen>()
  const look = useRun('backup.inspect', { onDone: setSeen })
  const restore = useRun('backup.restore', { success: t('restoring'), onDone: onClose })
  const wish = { id: backup.id, ...(passphrase === '' ? {} : { passphrase }) }
  const main =
    seen === undefined ? (
      <Button kind="primary" busy={look.running} onClick={() => void look.run(wish)}>
        {t('look')}
      </Button>
    ) : (
      <Button
        kind="primary"
        danger
        busy={restore.running}
        disabled={word !== restoreWord || !seen.sameKey}
        onClick={() => void restore.run({ ...wish, confirm: restoreWord })}
      >
        {t('go')}
      </Button>
    )
  return (
    <Dialog
      title={`${t('restoreTitle')}: ${backup.fileName}`}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {main}
        </>
      }
    >
      {seen === undefined && <p className={styles['note']}>{t('warn')}</p>}
      {backup.closed && seen === undefined && (
        <PasswordField
          label={t('openPassphrase')}
          value={passphrase}
          autoComplete="off"
          onChange={setPassphrase}
        />
      )}
      {seen !== undefined && <Comparison seen={seen} />}
      {seen?.sameKey === true && (
        <TextField label={t('typeWord', { word: restoreWord })} value={word} onChange={setWord} />
      )}
    </Dialog>
  )
}
