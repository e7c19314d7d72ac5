import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import {
  assertTypedText,
  throwNotFound,
  type Browser,
  type BrowserPage,
  type Key,
  type Size,
} from './browser.ts';
import {
  clickTargetOf,
  findCoveringElement,
  hasLibrary,
  watchNextPress,
  testingLibrarySource,
  findElement,
  selectAll,
  valueOf,
  wasPressed,
} from './inPage.ts';
import { requireProgram } from './programs.ts';
import { describeQuery, type ElementQuery } from './elementQuery.ts';

const keyCodes = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
} as const satisfies Readonly<Record<Key, string>>;

/**
 * A window of a WebKit session.
 * A session has one current window, so each action first switches to its own window.
 */
class WebKitPage implements BrowserPage {
  readonly #driver: WebDriver;
  readonly #handle: string;

  constructor(driver: WebDriver, handle: string) {
    this.#driver = driver;
    this.#handle = handle;
  }

  async goto(url: string): Promise<void> {
    await this.#enter();
    await this.#driver.get(url);
  }

  async reload(): Promise<void> {
    await this.#enter();
    await this.#driver.navigate().refresh();
  }

  async back(): Promise<void> {
    await this.#enter();
    await this.#driver.navigate().back();
  }

  async forward(): Promise<void> {
    await this.#enter();
    await this.#driver.navigate().forward();
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  async evaluate<T>(task: () => T): Promise<T> {
    await this.#enter();
    return this.#driver.executeScript<T>(task);
  }

  async evaluateWith<D>(data: D, task: (data: D) => void): Promise<void> {
    await this.#enter();
    await this.#driver.executeScript(task, data);
  }

  async evaluateOn<T>(query: ElementQuery, read: (element: Element) => T): Promise<T> {
    return this.#driver.executeScript<T>(read, await this.#findOne(query));
  }

  async has(query: ElementQuery): Promise<boolean> {
    return (await this.#find(query)) !== null;
  }

  async click(query: ElementQuery): Promise<void> {
    await this.#pressed(query);
  }

  async type(query: ElementQuery, text: string): Promise<void> {
    const element = await this.#pressed(query);
    await this.#driver.executeScript(selectAll, element);
    await this.#driver.actions().sendKeys(text).perform();
    const actualText = await this.#driver.executeScript<string>(valueOf, element);
    assertTypedText(query, text, actualText);
  }

  async press(key: Key): Promise<void> {
    await this.#enter();
    await this.#driver.actions().sendKeys(keyCodes[key]).perform();
  }

  async screenshot(): Promise<Buffer> {
    await this.#enter();
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  async popup(): Promise<BrowserPage> {
    const handles = await this.#driver.getAllWindowHandles();
    const popupHandle = handles.find((handle) => handle !== this.#handle) ?? throwNotFound('popup window');
    return new WebKitPage(this.#driver, popupHandle);
  }

  close(): Promise<void> {
    return this.#driver.quit();
  }

  async #enter(frame?: string): Promise<boolean> {
    await this.#driver.switchTo().window(this.#handle);
    await this.#driver.switchTo().defaultContent();
    if (frame === undefined) return true;
    const [frameElement] = await this.#driver.findElements({ css: frame });
    if (frameElement === undefined) return false;
    await this.#driver.switchTo().frame(frameElement);
    return true;
  }

  async #find(query: ElementQuery): Promise<WebElement | null> {
    if (!(await this.#enter(query.frame))) return null;
    if (!(await this.#driver.executeScript<boolean>(hasLibrary)))
      await this.#driver.executeScript(testingLibrarySource);
    return this.#driver.executeScript<WebElement | null>(findElement, query);
  }

  async #findOne(query: ElementQuery): Promise<WebElement> {
    return (await this.#find(query)) ?? throwNotFound(describeQuery(query));
  }

  async #pressed(query: ElementQuery): Promise<WebElement> {
    if (query.frame !== undefined) {
      // Scrolls the frame into view. Scrolling inside a cross-origin frame does not move the outer page.
      await this.#enter();
      await this.#driver.executeScript(
        findCoveringElement,
        await this.#driver.findElement({ css: query.frame }),
      );
    }
    const element = await this.#findOne(query);
    const target = await this.#driver.executeScript<WebElement>(clickTargetOf, element);
    const coveringElement = await this.#driver.executeScript<string | null>(findCoveringElement, target);
    if (coveringElement !== null) throw new Error(`${describeQuery(query)} is covered by ${coveringElement}`);
    await this.#driver.executeScript(watchNextPress, target);
    await target.click();
    // If the press closes the window or frame, the script fails. The press still counts as successful.
    const isPressed = await this.#driver.executeScript<boolean | null>(wasPressed).catch(() => null);
    if (isPressed === false) throw new Error(`The press did not reach ${describeQuery(query)}`);
    return element;
  }
}

const maximumBarHeight = 100;

interface Display {
  /** Value of `DISPLAY` for processes that use this virtual screen. */
  readonly name: string;
  readonly process: ChildProcess;
}

/**
 * Starts a virtual screen on a free display number, as large as the window.
 * The pointer is in the middle of the screen, because the window under the pointer receives key presses.
 */
async function openDisplay({ width, height }: Size): Promise<Display> {
  const screen = `${width}x${height + maximumBarHeight}x24`;
  const child = spawn(requireProgram('display'), ['-displayfd', '1', '-screen', '0', screen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill());
  for await (const line of createInterface(child.stdout)) return { name: `:${line}`, process: child };
  throw new Error('The display did not open');
}

/** Styles that let the window be as narrow as a phone. The default toolbar is too wide. */
const narrowBarStyles =
  'button, entry, toolbar, image { min-width: 0; margin: 0; border: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }';

/**
 * @param folder folder for the settings of WebKit
 * @param size size of all WebKit windows
 */
export async function openWebKit(folder: string, size: Size): Promise<Browser> {
  const settings = join(folder, 'gtk-3.0');
  await mkdir(settings, { recursive: true });
  await writeFile(join(settings, 'gtk.css'), narrowBarStyles);
  const display = await openDisplay(size);
  const service = new ServiceBuilder(requireProgram('webkit'))
    .setEnvironment({ ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: folder })
    .build();
  const server = await service.start();
  const startDriver = (): Promise<WebDriver> =>
    new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build();

  return {
    open: async () => {
      const driver = await startDriver();
      await resize(driver, size);
      return new WebKitPage(driver, await driver.getWindowHandle());
    },
    close: async () => {
      await service.kill();
      display.process.kill();
      await once(display.process, 'exit');
    },
  };
}

/** Resizes the window to the page's height plus the height of the window's bars. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const barHeight = await driver.executeScript<number>(() => outerHeight - innerHeight);
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + barHeight });
}
