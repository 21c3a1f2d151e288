import { Button, Dialog } from '@gridwright/ui'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './frame.module.css'

/** Keys that do one thing, and what. */
export type Shortcut = { readonly keys: readonly string[]; readonly does: string }

type ShortcutsDialogProps = {
  readonly shortcuts: readonly Shortcut[]
  readonly hasDock: boolean
  readonly onClose: () => void
}

/** The keys of the designer, the frame's own first. */
export const ShortcutsDialog = ({ shortcuts, hasDock, onClose }: ShortcutsDialogProps): ReactNode => {
  const t = useText(texts)
  const own: readonly Shortcut[] = [
    { keys: ['F6', 'Shift F6'], does: t('keyRegions') },
    { keys: ['Ctrl \\'], does: t('keySides') },
    ...(hasDock ? [{ keys: ['Ctrl J'], does: t('keyDock') }] : []),
    { keys: ['F10'], does: t('keyConsole') },
    { keys: ['?'], does: t('keyHelp') },
  ]
  return (
    <Dialog
      title={t('help')}
      width={520}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className={styles['keys']}>
        {[...own, ...shortcuts].map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
