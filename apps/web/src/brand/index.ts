export { Logo } from './logo.tsx'
export { useBrandAccent, useInstallation } from './use-brand.ts'
export { Entrance } from './scene/entrance.tsx'
