import { Dialog } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { RecoveryCodes } from '#session/second-step/recovery-codes.tsx'
import { texts } from './texts.ts'

type Props = { readonly codes: readonly string[]; readonly onClose: () => void }

export const ShowCodes = ({ codes, onClose }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <Dialog title={t('recovery')} width={480} onClose={onClose}>
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Dialog>
  )
}
