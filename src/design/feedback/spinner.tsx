import LoaderCircle from 'lucide-react/icons/loader-circle'

export function Spinner() {
  return <LoaderCircle className="animate-spin" />
}
