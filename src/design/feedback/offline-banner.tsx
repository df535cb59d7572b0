import WifiOff from 'lucide-react/icons/wifi-off'

/** The status element stays in the page while online, so that screen readers announce its text when it appears. */
export function OfflineBanner({ offline = true }: { offline?: boolean }) {
  return (
    <div role="status">
      {offline && (
        <p
          data-offline
          className="fixed inset-x-0 bottom-0 z-(--z-offline) flex h-9 items-center justify-center gap-2 bg-danger-solid text-13 font-medium text-white"
        >
          <WifiOff />
          You are currently offline
        </p>
      )}
    </div>
  )
}
