import { useEffect } from 'react'
import { useInstallation } from '#base/brand/index.ts'
import { setPreference, usePreference, usePreferencesReady } from '#base/preference/index.ts'
import { useFacts } from '#base/session/index.ts'
import { openOverlay } from './overlay-store.ts'

const key = 'changes-seen'

/**
 * ACC-17: tells each person once what a new version has changed. Who comes for the first time has seen nothing change;
 * the user menu shows it to whoever asks.
 */
export const useNews = (): void => {
  const { version, showChanges } = useInstallation()
  const ready = usePreferencesReady()
  const seen = usePreference(key)
  const busy = useFacts()?.mustChangePassword === true
  useEffect(() => {
    if (!ready || version === '' || busy || seen === version) return
    setPreference(key, version)
    if (seen !== undefined && showChanges) openOverlay('changes')
  }, [ready, version, busy, seen, showChanges])
}
