import type { Factor } from '@gridwright/contract'
import { Button, Dialog, TextField } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './security.module.css'

type Props = { readonly factor: Factor; readonly onClose: () => void }

export const RenameFactor = ({ factor, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const form = useId()
  const [name, setName] = useState(factor.name)
  const rename = useRun('secondFactor.rename', {
    refresh: ['secondFactor.state'],
    success: t('renamed'),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('rename')}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={rename.running}
            disabled={name.trim() === ''}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void rename.run({ id: factor.id, name })
        }}
      >
        <TextField label={t('name')} required maxLength={60} data-autofocus value={name} onChange={setName} />
      </form>
    </Dialog>
  )
}
