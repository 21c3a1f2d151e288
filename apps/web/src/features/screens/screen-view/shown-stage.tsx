import type { OpenedScreen } from '@gridwright/contract'
import type { Effect, Screen } from '@gridwright/screen'
import { ScreenStage } from '@gridwright/screen-view'
import { acceptLink, formatDateTime } from '@gridwright/validation'
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '#base/client/index.ts'
import { ownZone, useLanguage } from '#base/i18n/index.ts'
import { boundariesGeneration, boundariesNow, outlines } from './outlines.ts'
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

const mapsOf = (_generation: number) => (code: string) => outlines(code)

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
  const [generation, setGeneration] = useState(boundariesGeneration)
  const source = useMemo(
    () =>
      screenSource({
        id,
        draft,
        onVersion: (now) => {
          if (!draft && now !== version) onNewVersion()
        },
        onMaps: (maps) => setGeneration(boundariesNow(maps)),
      }),
    [id, draft, version, onNewVersion],
  )
  // Another function where boundaries are others: maps that are shown ask by it.
  const maps = useMemo(() => mapsOf(generation), [generation])
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
      outlines={maps}
      onLeave={leave}
      {...(onAge && { onAge })}
      {...(onReady && { onReady })}
    />
  )
}
