/** Never shown: the error page replaces it while no site is published at this address. */
export default function NoSite() {
  return null
}
