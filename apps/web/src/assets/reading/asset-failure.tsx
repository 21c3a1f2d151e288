import type { AssetKind, AssetSummary } from '@gridwright/contract'
import { Button, ErrorState } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  call,
  CallError,
  CallErrorState,
  callErrorText,
  notifyError,
  saveBlob,
  useOperation,
} from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { usePlaceText } from '#assets/versions/use-differences.ts'
import { VersionsPanel } from '#assets/versions/versions-panel.tsx'
import { readingTexts } from './texts.ts'

type AssetFailureProps = {
  readonly id: string
  readonly kind: AssetKind
  readonly error: unknown
  readonly title: string
  readonly onRetry: () => void
  /** Where else to go. */
  readonly action?: ReactNode
}

/** The server has it and cannot read it. */
const isUnreadable = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === 'document-newer' || error.code === 'document-broken')

const download = async ({ id, name }: AssetSummary): Promise<void> => {
  const { document } = await call('asset.getStored', { id })
  saveBlob(new Blob([JSON.stringify(document, undefined, 2)], { type: 'application/json' }), `${name}.json`)
}

type WaysProps = Pick<AssetFailureProps, 'onRetry' | 'action'> & { readonly asset: AssetSummary }

/** For who may change it. */
const Ways = ({ asset, onRetry, action }: WaysProps): ReactNode => {
  const t = useText(readingTexts)
  const [versions, setVersions] = useState(false)
  return (
    <>
      {asset.version > 0 && (
        <Button icon="history" onClick={() => setVersions(true)}>
          {t('restore')}
        </Button>
      )}
      <Button icon="download" onClick={() => void download(asset).catch(notifyError)}>
        {t('download')}
      </Button>
      {action}
      {versions && <VersionsPanel asset={asset} onClose={() => setVersions(false)} onRolledBack={onRetry} />}
    </>
  )
}

const Unreadable = (props: AssetFailureProps & { readonly error: CallError }): ReactNode => {
  const { id, kind, error, title, onRetry, action } = props
  const t = useText(readingTexts)
  const language = useLanguage()
  const found = useOperation('asset.list', { kind, ids: [id] }, { staleTime: 0 })
  const asset = found.data?.data[0]
  const place = usePlaceText(kind)(String(error.params['path'] ?? ''))
  // A report names the data set that is at fault: that one has a page of its own.
  const isIt = asset !== undefined && error.params['assetId'] === id
  const mayChange = isIt && asset.level !== 'view'
  return (
    <ErrorState
      title={title}
      hint={
        <>
          {callErrorText(error, language)}
          {place !== '' && <p>{t('place', { place })}</p>}
          {isIt && <p>{mayChange ? t('ways') : t('ask', { name: asset.ownerName })}</p>}
        </>
      }
      onRetry={onRetry}
      action={mayChange ? <Ways asset={asset} onRetry={onRetry} action={action} /> : action}
    />
  )
}

/** An asset could not be opened; where what is stored of it is the reason: what to do about that. */
export const AssetFailure = (props: AssetFailureProps): ReactNode => {
  const { error, title, onRetry, action } = props
  if (isUnreadable(error)) return <Unreadable {...props} error={error} />
  return <CallErrorState error={error} title={title} retry={onRetry} action={action} />
}
