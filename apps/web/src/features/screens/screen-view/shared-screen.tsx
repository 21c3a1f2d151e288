import { EmptyState, Skeleton } from '@gridwright/ui'
import { useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { shownScreen } from './opened-screen.ts'
import { ShownStage } from './shown-stage.tsx'
import { texts } from './texts.ts'
import { readAddress } from './view-address.ts'
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
  const screen = useMemo(() => (data === undefined ? undefined : shownScreen(data)), [data])
  useWakefulness()
  // A guest's pass is good for half a day: the page opens its link again before that.
  useFreshPage(address.isWall ? 10 : 0)
  if (data === undefined)
    return error === null ? <Skeleton lines={8} /> : <CallErrorState error={error} title={t('failed')} />
  if (screen === undefined) return <EmptyState icon="screen" title={t('failed')} />
  return (
    <div className={styles['guest']}>
      <ShownStage opened={data} {...{ screen, address }} onNewVersion={openAnew} />
    </div>
  )
}
