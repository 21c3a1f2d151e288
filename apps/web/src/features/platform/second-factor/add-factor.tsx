import { Dialog, notify } from '@gridwright/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { Ask } from '#base/session/second-step/asking.ts'
import { Enrol } from '#base/session/second-step/enrol.tsx'
import { texts } from './texts.ts'

type Props = { readonly onClose: () => void; readonly onCodes: (codes: readonly string[]) => void }

const ask: Ask = (name, input) => call(name, input)

export const AddFactor = ({ onClose, onCodes }: Props): ReactNode => {
  const t = useText(texts)
  const queries = useQueryClient()
  return (
    <Dialog title={t('add')} width={460} onClose={onClose}>
      <Enrol
        ask={ask}
        onDone={(codes) => {
          void queries.invalidateQueries({ queryKey: ['secondFactor.state'] })
          notify.success(t('added'))
          onCodes(codes)
          onClose()
        }}
      />
    </Dialog>
  )
}
