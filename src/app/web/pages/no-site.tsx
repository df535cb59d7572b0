/** Never seen: without a published site at this address the error page is shown in its place. */
export default function NoSite() {
  return null
}
