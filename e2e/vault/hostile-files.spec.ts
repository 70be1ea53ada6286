import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { hostileFiles, TELL_TALE } from '../support/hostile-files.ts'
import { settle } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

/** What an opened file did: sent a request, wrote to the console, opened a window, left a mark. */
function deedsOf(page: Page): string[] {
  const deeds: string[] = []
  page.on('request', (request) => request.url().includes(TELL_TALE) && deeds.push(`asked for ${request.url()}`))
  page.on('dialog', (dialog) => {
    deeds.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => deeds.push('opened a window'))
  return deeds
}

const marksOf = (page: Page) => page.evaluate(() => [localStorage.getItem('ran'), document.title === 'ran'])

const groups = [hostileFiles.slice(0, 9), hostileFiles.slice(9, 18), hostileFiles.slice(18)]

for (const [place, files] of groups.entries())
  test(`files that try to run code do not, in the page or by their address (${place + 1} of ${groups.length})`, async ({
    page,
    kinfold,
  }) => {
    const { token, clientId, post } = await aFamily(page, kinfold)
    const authorization = `Bearer ${token}`
    // Complaints about a blocked program are expected here, so this page is not watched for them.
    const opening = await page.context().newPage()
    const deeds = deedsOf(opening)
    const { id } = await post(`/api/medical-documents?clientId=${clientId}`, {
      ...{ id: uuidv7(), title: 'Found on a stick', category: 'Medical Records' },
    })
    const opened: string[] = []
    for (const { name, content } of files)
      await test.step(JSON.stringify(name), async () => {
        const fileId = uuidv7()
        const path = `/api/medical-documents/${id}/files`
        const sent = await fetch(`${kinfold.url}${path}?clientId=${clientId}&fileId=${fileId}`, {
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'text/html',
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          },
          body: new Uint8Array(content),
        })
        expect([200, 400, 415]).toContain(sent.status)
        if (sent.status !== 200) return
        opened.push(name)

        await open(opening, `/medical-vault?document=${id}&file=${fileId}`)
        const shown = opening
          .getByRole('region')
          .filter({ has: opening.getByRole('button', { name: 'Close the file' }) })
        await expect(shown.getByText('Opening')).toHaveCount(0)
        await expect(
          shown.locator('canvas, img, pre, p').or(shown.getByText('Download to open it')).first(),
        ).toBeVisible()
        await settle(opening)
        for (const linked of await shown.getByRole('link').all()) await linked.click()
        expect(await marksOf(opening)).toEqual([null, false])

        // The file's URL in the address bar, even with valid credentials: it is downloaded, not shown.
        await opening.setExtraHTTPHeaders({ authorization })
        const saved = opening.waitForEvent('download')
        await opening.goto(`${path}/${fileId}?clientId=${clientId}`).catch(() => {})
        await (await saved).delete()
        await opening.setExtraHTTPHeaders({})
        expect(await marksOf(opening)).toEqual([null, false])
      })
    expect(deeds).toEqual([])
    // Some are accepted, so that opening them is really tested.
    expect(opened.length).toBeGreaterThanOrEqual(5)
  })
