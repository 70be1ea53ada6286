import { Button } from '../../ui/button.tsx'

/** A page's code could not be loaded: no connection, or a newer version was installed. Reloading solves both. */
export const PageNotLoaded = () => (
  <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
    <h1 className="text-2xl">This page could not be loaded</h1>
    <p className="text-soft">Please check your internet connection. What you wrote is kept on this device.</p>
    <Button onClick={() => location.reload()}>Try again</Button>
  </div>
)
