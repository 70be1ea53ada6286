import { type Kinfold, runningAt, startKinfold } from './kinfold.ts'

/** Starts the Kinfold of all files, except those that restart it or have other settings. */
export default async function start() {
  const { url, dataDir, stop } = await startKinfold()
  process.env.KINFOLD_FOR_ALL = JSON.stringify({ url, dataDir })
  return stop
}

export function kinfoldForAll(): Kinfold {
  const { url, dataDir } = JSON.parse(process.env.KINFOLD_FOR_ALL!)
  return runningAt(url, dataDir)
}
