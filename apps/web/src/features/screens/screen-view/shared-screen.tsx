import type { OpenedScreen } from '@gridwright/contract'
import { EmptyState, Skeleton } from '@gridwright/ui'
import { useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CallErrorState, useOperation, useRefusal } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { SteadyStage } from './steady-stage.tsx'
import { texts } from './texts.ts'
import { useWatch } from './use-watch.ts'
import { readAddress } from './view-address.ts'
import type { ViewAddress } from './view-address.ts'
import { useFreshPage } from './wall/use-fresh-page.ts'
import { useWakefulness } from './wall/use-wakefulness.ts'
import styles from './screen-view.module.css'

/** A data screen as the guest of a link sees it: nothing but the screen. */
export const SharedScreen = ({ id }: { readonly id: string }): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const address = useMemo(() => ({ ...readAddress(params), draft: false }), [params])
  const { data, error, refetch } = useOperation('screen.open', { id }, { staleTime: 60_000 })
  const openAnew = useCallback(() => void refetch(), [refetch])
  useWakefulness()
  useRefusal(error)
  // Its pass is renewed by the page of the link; a page that is not a wall begins anew when somebody wants it to.
  useFreshPage(address.isWall ? address.reloadHours : 0)
  if (data === undefined)
    return error === null ? <Skeleton lines={3} /> : <CallErrorState error={error} title={t('failed')} />
  return <Guest {...{ address, openAnew }} opened={data} />
}

/** Whoever takes a picture of this page reads it there. */
const tellShown = (): void => {
  document.documentElement.dataset['shown'] = 'true'
}

type GuestProps = {
  readonly address: Omit<ViewAddress, 'id'>
  readonly opened: OpenedScreen
  readonly openAnew: () => void
}

const Guest = ({ address, opened, openAnew }: GuestProps): ReactNode => {
  const t = useText(texts)
  const { id, version } = opened
  const { isWall, isPicture } = address
  const noteAge = useWatch({ id, version, isWall, isDraft: isPicture, onNewVersion: openAnew })
  return (
    <div className={styles['guest']}>
      <SteadyStage
        {...{ opened, address }}
        unreadable={<EmptyState icon="screen" title={t('failed')} />}
        onNewVersion={openAnew}
        onAge={noteAge}
        {...(isPicture && { onReady: tellShown })}
      />
    </div>
  )
}
