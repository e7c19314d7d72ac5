import { describe, expect, test, vi } from 'vitest';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { FakePaygreen } from '#tests/ports/fakePaygreen.ts';

describe('the PayGreen script', () => {
  test('loads the script once for several callers', async () => {
    const paygreen = new FakePaygreen();
    const load = vi.fn(async () => paygreen);
    const form = createVoucherForm(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([form.load(), form.load()])).toEqual([paygreen, paygreen]);
    await form.load();
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads the script again after a failed load', async () => {
    const load = vi.fn(async () => new FakePaygreen());
    load.mockRejectedValueOnce(new Error('did not load'));
    const form = createVoucherForm(load);
    await expect(Promise.all([form.load(), form.load()])).rejects.toThrow('did not load');
    await form.load();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the PayGreen form', () => {
  const form = createVoucherForm(async () => new FakePaygreen());

  test('throws before the form is mounted and after it is unmounted', () => {
    const paygreen = new FakePaygreen();
    expect(() => form.current()).toThrow('No voucher form');
    const unmount = form.register(paygreen);
    expect(form.current()).toBe(paygreen);
    unmount();
    expect(() => form.current()).toThrow('No voucher form');
  });

  test('returns the newer form after an older one is unmounted', () => {
    const [first, second] = [new FakePaygreen(), new FakePaygreen()];
    const unmountFirst = form.register(first);
    const unmountSecond = form.register(second);
    unmountFirst();
    expect(form.current()).toBe(second);
    unmountSecond();
  });
});
