export { loadPreferences, setPreference, usePreference, usePreferencesReady } from './preference-store.ts'
export { tableSettings } from './table-settings.ts'
