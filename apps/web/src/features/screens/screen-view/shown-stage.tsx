import type { OpenedScreen } from '@gridwright/contract'
import type { Effect, Screen } from '@gridwright/screen'
import { ScreenStage } from '@gridwright/screen-view'
import { acceptLink, formatDateTime } from '@gridwright/validation'
import { useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '#base/client/index.ts'
import { ownZone, useLanguage } from '#base/i18n/index.ts'
import { outlines } from './outlines.ts'
import { screenSource } from './screen-source.ts'
import { reportAddress, screenAddress } from './view-address.ts'
import type { ViewAddress } from './view-address.ts'

type ShownStageProps = {
  readonly opened: OpenedScreen
  readonly screen: Screen
  readonly address: Omit<ViewAddress, 'id'>
  readonly onNewVersion: () => void
  readonly onAge?: (age: number | undefined) => void
  /** Told when it shows what it has to show. */
  readonly onReady?: () => void
}

type Leaving = Exclude<Effect, { readonly do: 'refresh' | 'full-screen' }>

const useLeave = (): ((effect: Leaving) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (effect: Leaving) => {
      if (effect.do === 'link') {
        const url = acceptLink(effect.url)
        if (url !== undefined) window.open(url, '_blank', 'noopener,noreferrer')
        return
      }
      const { what, id, values, inNewTab } = effect
      const to = what === 'screen' ? screenAddress(id, values) : reportAddress(id, values)
      if (inNewTab === true) window.open(to, '_blank', 'noopener')
      else void navigate(to)
    },
    [navigate],
  )
}

/** A screen that was opened, alive: a new publication is told, and shown by whoever opened it. */
export const ShownStage = (props: ShownStageProps): ReactNode => {
  const { opened, screen, address, onNewVersion, onAge, onReady } = props
  const language = useLanguage()
  const leave = useLeave()
  const { id, version, fixed } = opened
  const { draft, values, fit, crop, isWall } = address
  const source = useMemo(
    () =>
      screenSource({
        id,
        draft,
        onVersion: (now) => {
          if (!draft && now !== version) onNewVersion()
        },
      }),
    [id, draft, version, onNewVersion],
  )
  const today = formatDateTime(new Date(serverNow()), ownZone()).slice(0, 10)
  return (
    <ScreenStage
      screenId={id}
      screen={screen}
      source={source}
      mode={isWall ? 'wall' : 'view'}
      language={language}
      given={{ fixed, address: values, today }}
      serverNow={serverNow}
      fit={fit}
      crop={crop}
      outlines={outlines}
      onLeave={leave}
      {...(onAge && { onAge })}
      {...(onReady && { onReady })}
    />
  )
}
