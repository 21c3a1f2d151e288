import { screenRemarkText } from '@gridwright/contract'
import type { ScreenRemark } from '@gridwright/contract'
import { Button, Dialog, Stack } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { assetLooks } from '#products/looks.ts'
import { texts } from './texts.ts'

type Brought = { readonly id: string; readonly remarks: readonly ScreenRemark[] }

/** What stayed behind, before the screen is opened. */
const Remarks = ({ remarks, onOpen }: { remarks: Brought['remarks']; onOpen: () => void }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <Dialog
      title={t('broughtTitle')}
      width={560}
      onClose={onOpen}
      footer={
        <Button kind="primary" onClick={onOpen}>
          {t('open')}
        </Button>
      }
    >
      <Stack>
        <strong>{t('leftBehind', { count: remarks.length })}</strong>
        <ul aria-label={t('leftBehind', { count: remarks.length })}>
          {remarks.slice(0, 100).map((remark) => (
            <li key={`${remark.code} ${remark.what} ${remark.names}`}>
              {screenRemarkText(remark, language)}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

/** A file of this product or of another becomes a screen. */
export const BringScreen = (): ReactNode => {
  const t = useText(texts)
  const may = useMay()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [brought, setBrought] = useState<Brought>()
  const reading = useRun('screen.readFile')
  const making = useRun('asset.create', { refresh: ['asset.list', 'dashboard.get'] })
  const open = (id: string): void => void navigate((assetLooks.screen.toDesign ?? assetLooks.screen.to)(id))
  const bring = async (file: File): Promise<void> => {
    const read = await reading.run({ content: await file.text() })
    if (read === undefined) return
    const name = (read.name || file.name.replace(/\.json$/i, '')).trim().slice(0, 100) || t('title')
    const made = await making.run({ kind: 'screen', name, document: read.document })
    if (made === undefined) return
    if (read.remarks.length === 0) open(made.id)
    else setBrought({ id: made.id, remarks: read.remarks })
  }
  if (!may(['screen:edit'])) return null
  return (
    <>
      <Button icon="upload" busy={reading.running || making.running} onClick={() => input.current?.click()}>
        {t('bring')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={t('bringHint')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void bring(file)
        }}
      />
      {brought !== undefined && <Remarks remarks={brought.remarks} onOpen={() => open(brought.id)} />}
    </>
  )
}
